// People and the venues they publish in.

export const people = {
  people: {
    title: 'People',
    lead: 'Who wrote the papers of this library, the most cited first.',
    none: 'No people are known yet.',
    name: 'Name',
  },
  person: {
    papers: (n: number, figure: string) => (n === 1 ? 'one paper' : `${figure} papers`),
    facts: 'Facts',
    works: 'Works',
    citedBy: 'Cited by',
    hIndex: 'h-index',
    hIndexMeaning: (h: string) => `${h}: so many works are cited at least so many times`,
    variants: 'Also written',
    affiliations: 'Affiliations',
    coauthors: 'Co-authors',
    coauthorsLabel: (name: string) => `Who wrote with ${name}; thicker lines for more papers`,
    together: (n: number, figure: string) => (n === 1 ? 'one paper' : `${figure} papers`),
    byYear: 'Papers by year',
    chartLabel: (name: string) => `Papers of ${name} by year`,
    writes: 'Papers',
    experts: 'Who wrote the papers that answer best.',
    mightJoin: 'Who might work with them',
    mightJoinLead: (name: string) =>
      `People who never wrote with ${name}, but with their co-authors and on the same things.`,
    nobodyYet: 'Nobody is near enough to be named.',
    notSame: 'People are told apart by their names, co-authors and topics; some may be wrong.',
  },
  venues: {
    title: 'Venues',
    lead: 'Where the works appeared, the most cited first.',
    none: 'No venues are known yet.',
    works: 'Works',
    held: 'In the library',
    citedBy: 'Cited by',
    hIndex: 'h-index',
    byYear: 'Works by year',
    chartLabel: (name: string) => `Works in ${name} by year`,
    most: 'Most cited',
  },
};
