"""The page's workers, within reach of a test."""

RECORD_WORKERS = """
  window.workers = [];
  window.heard = [];
  window.Worker = class extends Worker {
    constructor(...how) {
      super(...how);
      window.workers.push(this);
      this.addEventListener('message', ({ data }) => window.heard.push(data?.type));
    }
  };
"""
"""Keeps the page's workers where a test can reach them, to end them without a word, and notes what
kinds of messages the page has had from them."""
