// The keyboard: "/" to the search box, j and k through a list, c to cite, s to select, "?" for help; and buttons that do
// their work without leaving the page. Pages work the same without it.

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
  c: () => inHand('[data-cite]')?.click(),
  s: () => inHand('[data-select]')?.click(),
  '?': () => help?.showModal(),
};

document.addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || help?.open) return;
  if (event.key === 'Escape' && document.activeElement === box) {
    // Browsers empty a box of searches at this key; what was typed may still be wanted.
    event.preventDefault();
    return box.blur();
  }
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

/** From the one that has the focus, or from the first one in sight, to the next or the one before. */
function step(by) {
  const at = hits.indexOf(document.activeElement);
  const start = at < 0 ? hits.findIndex((hit) => hit.getBoundingClientRect().top >= 0) : at + by;
  const next = hits[Math.min(Math.max(start, 0), hits.length - 1)];
  next?.focus();
  next?.closest('li')?.scrollIntoView({ block: 'nearest' });
}

/** Of the line that has the focus, or of the page. */
function inHand(selector) {
  return (document.activeElement?.closest('li') ?? document).querySelector(selector);
}

// Selecting keeps the reader where they are; if it fails, the form is sent as it would be without script.
for (const button of document.querySelectorAll('[data-select]'))
  button.addEventListener('click', async (event) => {
    event.preventDefault();
    const form = new URLSearchParams({ [button.name]: button.value, quietly: '1' });
    try {
      const answer = await fetch('/basket', { method: 'POST', body: form });
      if (!answer.ok) throw new Error(answer.statusText);
      const count = await answer.text();
      const pressed = button.getAttribute('aria-pressed') === 'true';
      button.setAttribute('aria-pressed', String(!pressed));
      button.name = pressed ? 'add' : 'remove';
      [button.textContent, button.dataset.other] = [button.dataset.other, button.textContent];
      const basket = document.querySelector('[data-basket]');
      if (!basket) return;
      basket.querySelector('b').textContent = count;
      basket.hidden = count === '0';
    } catch {
      button.form.requestSubmit(button);
    }
  });

// A stretch of years drawn over the bars is asked for as if it had been typed.
const bars = document.querySelector('[data-years]');
if (bars) {
  const years = document.querySelector('form.years');
  let from = null;
  const yearAt = (event) => event.target.closest?.('[data-year]')?.dataset.year ?? null;
  const shade = (a, b) => {
    for (const bar of bars.querySelectorAll('[data-year]'))
      bar.classList.toggle('outside', bar.dataset.year < Math.min(a, b) || bar.dataset.year > Math.max(a, b));
  };
  bars.addEventListener('dragstart', (event) => event.preventDefault());
  bars.addEventListener('pointerdown', (event) => {
    from = yearAt(event);
  });
  bars.addEventListener('pointermove', (event) => {
    const to = yearAt(event);
    if (from && to && from !== to) shade(from, to);
  });
  bars.addEventListener('pointerup', (event) => {
    const to = yearAt(event);
    if (from && to && from !== to) {
      bars.addEventListener('click', (click) => click.preventDefault(), { once: true, capture: true });
      years.elements.from.value = Math.min(from, to);
      years.elements.to.value = Math.max(from, to);
      years.requestSubmit();
    }
    from = null;
  });
}

// A picture that is wider than the window begins at what it is about.
const picture = document.querySelector('.picture');
const seed = picture?.querySelector('.seed')?.getBoundingClientRect();
if (seed) picture.scrollLeft += seed.left + seed.width / 2 - innerWidth / 2;

for (const button of document.querySelectorAll('[data-copy]')) {
  button.hidden = false;
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(document.getElementById(button.dataset.copy)?.textContent ?? '');
    button.textContent = button.dataset.done;
  });
}
