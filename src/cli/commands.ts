// Which commands are there? A new one is its file in commands/ and its line here.

/** Summaries by group and name, in the order of the overview. */
export const groups: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'The library itself': {
    init: 'Make an empty library',
    stats: 'Count what the library holds',
    verify: 'Find missing, altered or stray files, and mend what can be mended',
    backup: 'Put the whole library into one file',
    restore: 'Make a library from a backup',
    doctor: 'Check what this machine has, what is missing, and how to get it',
    config: 'Show every setting with its value, its source and its meaning',
  },
  'Bring papers in': {
    add: 'Take files and folders into the library and read them',
    watch: 'Take in whatever comes to a folder, and read it at once',
    import: 'Take in a crawl or a collection, filtered and counted',
    crawl: 'Fetch papers from web sites, politely and the promising first',
    jobs: 'Store imports, run them again, see how they went',
    ingest: 'Read papers that wait, failed, or were read by an older Openseer',
    work: 'Read papers as they come in, until stopped',
    clean: 'Remove failed documents of blacklisted hosts, or list live parents',
    whitelist: 'Rank the pages that led to papers: where to crawl next',
    sample: 'Give documents by condition, or a random sample of them',
    gaps: 'Say which papers of a venue, author or list are missing, and find them',
    hunt: 'Search web sites for citations of somebody’s publications',
  },
  'What is the same': {
    dedupe: 'Find works of which the library holds several papers',
    disambiguate: 'Find out which names are the same person’s',
    people: 'Show people, why they are one, and merge, split or lock them',
    works: 'Say which works are one and which are not, and take it back',
    correct: 'Put right what a paper is said to be',
    corrections: 'List what people put right, and take it back',
    rebuild: 'Make works and the citation graph anew from what was read',
  },
  'One file at a time': {
    read: 'Print what stands in a file: its text, or pages and lines',
    convert: 'Give a file in another format: text, page images, PDF, PostScript',
    extract: 'Say what a file says of itself: header, references, mentions',
    classify: 'Say what kind of document a file is, and whether it is scholarly',
    refs: 'Read reference strings from standard input and say what is what in them',
    fuzzy: 'Find what is like a title or phrase in files of any format',
  },
  Ask: {
    search: 'Find papers by the words in them',
    show: 'Show all that is known of a paper, a work or a person',
    cite: 'Cite a paper in words, in six styles',
    similar: 'Find papers that are about the same as one',
  },
  'People and their programs': {
    start: 'Open or make a library, read what waits, and serve it',
    serve: 'Serve the library as pages and an API',
    reports: 'List what readers reported, and remove or keep those papers',
    mcp: 'Let an assistant search, read and follow citations',
  },
  'Data out': {
    export: 'Print papers for a reference manager, or cited in words',
    dump: 'Write the metadata of the whole library into a folder',
  },
  Measure: {
    eval: 'Measure how good Openseer is on labelled data',
    bench: 'Measure how fast Openseer works on this machine',
  },
  'This program': {
    help: 'Show all commands, or one in detail',
    version: 'Show the version',
  },
};

export const commandNames: readonly string[] = Object.values(groups).flatMap(Object.keys);
