// Draws the pages of a paper, marks what was searched for, and shows for every citation in the text what it cites.

const { getDocument, GlobalWorkerOptions, AnnotationMode } = globalThis.pdfjsLib;
const { EventBus, PDFViewer, PDFLinkService, PDFFindController } = globalThis.pdfjsViewer;

const reader = document.querySelector('.reader');
const container = document.getElementById('pages');
const state = document.querySelector('.state');
const card = document.getElementById('card');
const input = document.querySelector('[data-page]');
const seek = document.querySelector('.seek');
const { worker, parts, file, find, mentions, matches, none, pageName } = reader.dataset;

// Pages may run no script that they were not sent with; a worker's address must be vouched for.
const policy = globalThis.trustedTypes?.createPolicy('reader', { createScriptURL: (url) => url });
GlobalWorkerOptions.workerPort = new Worker(policy ? policy.createScriptURL(worker) : worker, {
  type: 'module',
});

/** The viewer asks for words that we do not show. */
const silent = {
  getLanguage: () => document.documentElement.lang,
  getDirection: () => 'ltr',
  get: async (_ids, _args, fallback) => fallback ?? '',
  translate: async () => {},
  translateOnce: async () => {},
  destroy: async () => {},
  pause() {},
  resume() {},
};

const bus = new EventBus();
const links = new PDFLinkService({ eventBus: bus });
const finder = new PDFFindController({ eventBus: bus, linkService: links });
const viewer = new PDFViewer({
  container,
  viewer: container.firstElementChild,
  eventBus: bus,
  linkService: links,
  findController: finder,
  l10n: silent,
  annotationMode: AnnotationMode.ENABLE,
  removePageBorders: true,
});
links.setViewer(viewer);

const search = (text, again = '', previous = false) => {
  const phrase = /^"(.*)"$/.exec(text)?.[1];
  const query = phrase ?? text.split(/\s+/).filter((word) => word.length > 1);
  if (query.length === 0) return;
  bus.dispatch('find', {
    source: window,
    type: again,
    query,
    caseSensitive: false,
    entireWord: false,
    highlightAll: true,
    findPrevious: previous,
    matchDiacritics: false,
  });
};

const pageInAddress = () => Number(/page=(\d+)/.exec(location.hash)?.[1] ?? 0);

bus.on('pagesinit', () => {
  viewer.currentScaleValue = container.clientWidth > 1000 ? '1.25' : 'page-width';
  state.hidden = true;
  for (const part of document.querySelectorAll('.tools [hidden]')) part.hidden = false;
  document.querySelector('[data-pages]').textContent = `/ ${viewer.pagesCount}`;
  // Each page is a landmark: who moves from one to the next by ear must hear which it is.
  for (const page of container.querySelectorAll('.page'))
    page.setAttribute(
      'aria-label',
      pageName.replace('#', page.dataset.pageNumber).replace('%', viewer.pagesCount),
    );
  if (pageInAddress() > 0) viewer.currentPageNumber = Math.min(pageInAddress(), viewer.pagesCount);
  if (find) {
    seek.elements.find.value = find.replace(/^"(.*)"$/, '$1');
    search(find);
  }
  reader.dataset.ready = '';
});
bus.on('pagechanging', ({ pageNumber }) => {
  input.value = pageNumber;
});
const tell = ({ matchesCount }) => {
  const found = document.querySelector('[data-found]');
  const { current = 0, total = 0 } = matchesCount ?? {};
  found.textContent = total === 0 ? none : matches.replace('#', current).replace('%', total);
};
bus.on('updatefindmatchescount', tell);
bus.on('updatefindcontrolstate', tell);

addEventListener('hashchange', () => {
  if (pageInAddress() > 0) viewer.currentPageNumber = Math.min(pageInAddress(), viewer.pagesCount);
});
for (const link of document.querySelectorAll('.outline a'))
  link.addEventListener('click', () => search(`"${link.dataset.find}"`));

const deeds = {
  previous: () => viewer.previousPage(),
  next: () => viewer.nextPage(),
  smaller: () => viewer.decreaseScale(),
  larger: () => viewer.increaseScale(),
  fit: () => {
    viewer.currentScaleValue = 'page-width';
  },
  before: () => search(seek.elements.find.value, 'again', true),
};
reader.addEventListener('click', (event) => deeds[event.target.closest('[data-do]')?.dataset.do]?.());
input?.addEventListener('change', () => {
  const wanted = Number(input.value);
  if (wanted >= 1 && wanted <= viewer.pagesCount) viewer.currentPageNumber = wanted;
});
let sought = find;
seek?.addEventListener('submit', (event) => {
  event.preventDefault();
  const text = seek.elements.find.value.trim();
  search(text, text === sought ? 'again' : '');
  sought = text;
});

// Citations: wherever the text of a page says what the extraction found there, a link is laid over it.
const byPage = Map.groupBy(JSON.parse(mentions), ([page]) => page);

bus.on('textlayerrendered', ({ source, pageNumber }) => {
  source.div.querySelector('.citations')?.remove();
  const layer = document.createElement('div');
  layer.className = 'citations';
  source.div.append(layer);
  const { text, places } = textOf(source.div.querySelector('.textLayer'));
  const box = source.div.getBoundingClientRect();
  let from = 0;
  let last = null;
  for (const [, said, reference] of byPage.get(pageNumber) ?? []) {
    const wanted = said.replace(/\s+/g, '');
    if (wanted === '') continue;
    // Several references in one pair of brackets are one place.
    if (last && last.said === said) {
      last.links.forEach((link) => {
        link.dataset.references += ` ${reference}`;
      });
      last = { ...last, once: true };
      continue;
    }
    let at = text.indexOf(wanted, from);
    if (at < 0) at = text.indexOf(wanted);
    if (at < 0) continue;
    from = at + wanted.length;
    last = { said, links: linksOver(layer, box, places, at, from, reference) };
  }
});

/** The text of a page without blanks, and where each letter of it stands. */
function textOf(layer) {
  const places = [];
  let text = '';
  const walker = document.createTreeWalker(layer, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    for (let i = 0; i < node.data.length; i++)
      if (!/\s/.test(node.data[i])) {
        text += node.data[i];
        places.push([node, i]);
      }
  return { text, places };
}

function linksOver(layer, box, places, start, end, reference) {
  const range = document.createRange();
  range.setStart(...places[start]);
  range.setEnd(places[end - 1][0], places[end - 1][1] + 1);
  const part = (value, whole) => `${(100 * value) / whole}%`;
  return [...range.getClientRects()]
    .filter(({ width }) => width > 1)
    .map((rect) => {
      const link = document.createElement('a');
      link.href = `#r${reference + 1}`;
      link.dataset.references = String(reference);
      link.setAttribute('aria-describedby', 'card');
      link.setAttribute('aria-label', range.toString());
      link.style.left = part(rect.left - box.left, box.width);
      link.style.top = part(rect.top - box.top, box.height);
      link.style.width = part(rect.width, box.width);
      link.style.height = part(rect.height, box.height);
      layer.append(link);
      return link;
    });
}

let leaving = 0;
const showCard = (link) => {
  clearTimeout(leaving);
  const shown = link.dataset.references
    .split(' ')
    .map((n) => document.querySelector(`[data-reference="${n}"] > div`)?.cloneNode(true))
    .filter(Boolean);
  if (shown.length === 0) return;
  card.replaceChildren(...shown);
  card.hidden = false;
  const at = link.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = card;
  card.style.left = `${Math.max(8, Math.min(at.left - 20, innerWidth - width - 8))}px`;
  card.style.top = `${at.bottom + height + 8 < innerHeight ? at.bottom + 6 : at.top - height - 6}px`;
};
const leave = () => {
  leaving = setTimeout(() => {
    card.hidden = true;
  }, 250);
};
for (const [name, act] of [
  ['mouseover', showCard],
  ['focusin', showCard],
  ['mouseout', leave],
  ['focusout', leave],
])
  container.addEventListener(name, (event) => {
    const link = event.target.closest?.('.citations a');
    if (link) act(link);
  });
card.addEventListener('mouseenter', () => clearTimeout(leaving));
card.addEventListener('mouseleave', leave);
addEventListener('keydown', (event) => {
  if (event.key === 'Escape') card.hidden = true;
});

try {
  const paper = await getDocument({
    url: file,
    cMapUrl: `${parts}cmaps/`,
    standardFontDataUrl: `${parts}standard_fonts/`,
    wasmUrl: `${parts}wasm/`,
    iccUrl: `${parts}iccs/`,
    enableXfa: false,
    useSystemFonts: false,
  }).promise;
  viewer.setDocument(paper);
  links.setDocument(paper, null);
} catch (error) {
  state.textContent = state.dataset.broken;
  state.classList.add('wrong');
  state.title = error.message;
}
