// The keyboard: "/" to the search box, j and k through a list, "?" for help. Pages work the same without it.

const box = document.querySelector('.ask input');
const help = document.getElementById('key-help');
const hits = [...document.querySelectorAll('[data-hit]')];

document.documentElement.classList.add('keyed');

const moves = {
  '/': () => {
    box?.focus();
    box?.select();
  },
  j: () => step(1),
  k: () => step(-1),
  '?': () => help?.showModal(),
};

document.addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || help?.open) return;
  if (event.key === 'Escape' && document.activeElement === box) return box.blur();
  // Who has the box already and presses "/" means the box, not the letter.
  if (event.key === '/' && document.activeElement === box && box.value === '') return event.preventDefault();
  if (event.target.closest?.('input, textarea, select, [contenteditable]')) return;
  const move = moves[event.key];
  if (!move) return;
  event.preventDefault();
  move();
});

document.querySelector('[data-opens="key-help"]')?.addEventListener('click', (event) => {
  if (!help) return;
  event.preventDefault();
  help.showModal();
});

/** From the paper that has the focus, or from the first one in sight, to the next or the one before. */
function step(by) {
  const at = hits.indexOf(document.activeElement);
  const start = at < 0 ? hits.findIndex((hit) => hit.getBoundingClientRect().top >= 0) : at + by;
  const next = hits[Math.min(Math.max(start, 0), hits.length - 1)];
  next?.focus();
  next?.closest('li')?.scrollIntoView({ block: 'nearest' });
}
