// What the search box offers while one types: titles, people, venues. Without it the box is a box.

const box = document.querySelector('.ask input[data-suggest]');
const pause = 120;

if (box) {
  const list = Object.assign(document.createElement('ul'), { id: 'suggestions', hidden: true });
  list.setAttribute('role', 'listbox');
  list.setAttribute('aria-label', box.dataset.suggest);
  box.form.append(list);
  for (const [name, value] of [
    ['role', 'combobox'],
    ['aria-expanded', 'false'],
    ['aria-controls', list.id],
    ['aria-autocomplete', 'list'],
  ])
    box.setAttribute(name, value);

  let timer = 0;
  let at = -1;
  let asked = '';
  const typed = () => box.value.trim();

  const close = () => {
    list.hidden = true;
    at = -1;
    box.setAttribute('aria-expanded', 'false');
    box.removeAttribute('aria-activedescendant');
  };

  const show = ({ titles, people, venues }) => {
    const rows = [
      ...titles.slice(0, 4).map(({ id, title }) => [title, `/papers/${id}`, '']),
      ...people
        .slice(0, 3)
        .map((name) => [name, `/search?q=${encodeURIComponent(`author:"${name}"`)}`, 'author:']),
      ...venues
        .slice(0, 2)
        .map((name) => [name, `/search?q=${encodeURIComponent(`venue:"${name}"`)}`, 'venue:']),
    ];
    list.replaceChildren(
      ...rows.map(([text, href, kind], i) => {
        const row = document.createElement('li');
        row.id = `suggestion-${i}`;
        row.setAttribute('role', 'option');
        row.setAttribute('aria-selected', 'false');
        row.dataset.href = href;
        const small = document.createElement('small');
        small.textContent = kind;
        row.append(small, text);
        return row;
      }),
    );
    at = -1;
    list.hidden = rows.length === 0;
    box.setAttribute('aria-expanded', String(rows.length > 0));
  };

  const ask = async () => {
    const q = typed();
    if (q === asked && !list.hidden) return;
    asked = q;
    if (q.length < 2) return close();
    try {
      const answer = await fetch(`/api/v1/suggest?q=${encodeURIComponent(q)}`);
      if (answer.ok && q === typed() && document.activeElement === box) show(await answer.json());
    } catch {
      close();
    }
  };

  const choose = (to) => {
    const rows = [...list.children];
    rows[at]?.setAttribute('aria-selected', 'false');
    at = (to + rows.length + 1) % (rows.length + 1);
    const row = rows[at];
    row?.setAttribute('aria-selected', 'true');
    row?.scrollIntoView({ block: 'nearest' });
    if (row) box.setAttribute('aria-activedescendant', row.id);
    else box.removeAttribute('aria-activedescendant');
  };

  box.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(ask, pause);
  });
  box.addEventListener('blur', close);
  box.addEventListener('keydown', (event) => {
    if (list.hidden) return;
    if (event.key === 'ArrowDown') choose(at + 1);
    else if (event.key === 'ArrowUp') choose(at < 0 ? list.children.length - 1 : at - 1);
    else if (event.key === 'Enter' && list.children[at]) location.assign(list.children[at].dataset.href);
    else if (event.key === 'Escape') close();
    else return;
    event.preventDefault();
    if (event.key === 'Escape') event.stopPropagation();
  });
  // Before the box loses the focus, which would close the list.
  list.addEventListener('mousedown', (event) => {
    const row = event.target.closest('li');
    if (!row || event.button !== 0) return;
    event.preventDefault();
    location.assign(row.dataset.href);
  });
}
