// A log parser for Openseer: the items that Scrapy's FilesPipeline writes with `scrapy crawl papers -o items.jsonl`.
//
//   openseer import downloads --log items.jsonl --parser examples/log-parser/scrapy-feed.mjs
//
// Each line is an item of the spider; its `files` were downloaded to the folder that FILES_STORE names:
//   {"url": "http://h.example/papers.html", "depth": 1, "files": [{"url": "http://h.example/a.pdf",
//    "path": "full/3afec3b4.pdf", "status": "downloaded"}]}

const passed = (reason, url = null) => ({ passed: 'line', reason, url, status: null });

export default {
  name: 'scrapy',

  // Whether a log that begins with this text is ours.
  knows: (head) => /^\s*\{.*"files"\s*:\s*\[/.test(head),

  // Called once for a log; the function it returns is given each line in turn.
  start: () => (line) => {
    let item;
    try {
      item = JSON.parse(line);
    } catch {
      return passed('Not a line of JSON.');
    }
    const file = item?.files?.[0];
    if (typeof file?.path !== 'string') return passed('An item without a file.', item?.url ?? null);
    if (file.status === 'failed') return passed('Scrapy could not fetch it.', file.url);
    return {
      url: file.url, // where the document was
      parent: item.url ?? null, // the page that linked to it
      at: item.crawled ? Date.parse(item.crawled) : null, // milliseconds since 1970
      mediaType: null, // what the server said, where the crawler knows
      status: 200,
      depth: Number.isInteger(item.depth) ? item.depth : null,
      seed: item.depth === 0,
      stored: [file.path], // below the folder that is imported; see docs/rooms/import-sources.md
    };
  },
};
