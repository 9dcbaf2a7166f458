// Files and folders that are dropped or chosen: each is sent by itself and followed until it is read. Without it the
// page is a form.

const form = document.querySelector('form.drop');
const list = document.querySelector('.arrivals');
const atOnce = 2;
const lookAgain = 700;

if (form && list) {
  const words = JSON.parse(form.dataset.texts);
  const chooser = form.querySelector('input[type=file]');
  form.classList.add('lively');

  const queue = [];
  let sending = 0;

  const add = (files) => {
    for (const file of files) queue.push({ file, row: rowFor(file.name) });
    document.querySelector('#each').hidden = list.children.length === 0;
    next();
  };

  const next = () => {
    while (sending < atOnce && queue.length > 0) {
      sending += 1;
      const { file, row } = queue.shift();
      send(file, row)
        .catch(() => end(row, words.lost))
        .finally(() => {
          sending -= 1;
          next();
        });
    }
  };

  const send = async (file, row) => {
    const response = await fetch(`/api/v1/papers?name=${encodeURIComponent(file.name.slice(0, 200))}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/octet-stream' },
      body: file,
    });
    if (response.status === 503) {
      await pause(1000 * Number(response.headers.get('Retry-After') ?? 5));
      return send(file, row);
    }
    const answer = await response.json();
    if (!response.ok) return end(row, words.notTaken, answer.detail);
    const { outcome, reason, message, media_type: type, paper } = answer.items[0];
    if (paper === null || outcome === 'filtered' || outcome === 'failed')
      return end(
        row,
        words.notTaken,
        reason === 'media-type' ? words.notPaper.replace('TYPE', type ?? '?') : message,
      );
    link(row, paper);
    if (outcome === 'saved-duplicate') return say(row, words.known, 'here');
    say(row, words.reading, 'busy');
    follow(row, paper).catch(() => end(row, words.lost));
  };

  /** Until it is read, or never will be. */
  const follow = async (row, paper) => {
    for (;;) {
      await pause(lookAgain);
      const response = await fetch(`/api/v1/papers/${paper}`);
      if (!response.ok) continue;
      const { state, title, failure } = await response.json();
      if (state === 'failed') return end(row, words.unreadable, failure?.message);
      if (state !== 'ingested') continue;
      if (title) row.querySelector('small').textContent = title;
      return say(row, words.read, 'here');
    }
  };

  const rowFor = (name) => {
    const row = document.createElement('li');
    const shown = document.createElement('b');
    shown.textContent = name;
    row.append(shown, ' ', document.createElement('span'), ' ', document.createElement('small'));
    list.append(row);
    say(row, words.sending, 'busy');
    return row;
  };

  const link = (row, paper) => {
    const anchor = document.createElement('a');
    anchor.href = `/papers/${paper}`;
    anchor.textContent = row.firstChild.textContent;
    row.firstChild.replaceWith(anchor);
  };

  const say = (row, text, state) => {
    row.querySelector('span').textContent = text;
    row.className = state;
  };

  const end = (row, text, why) => {
    say(row, text, 'not');
    row.querySelector('small').textContent = why ?? '';
  };

  const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

  chooser.addEventListener('change', () => {
    add(chooser.files);
    chooser.value = '';
  });
  form.addEventListener('submit', (event) => event.preventDefault());

  let over = 0;
  addEventListener('dragenter', () => {
    over += 1;
    form.classList.add('over');
  });
  addEventListener('dragleave', () => {
    over -= 1;
    form.classList.toggle('over', over > 0);
  });
  addEventListener('dragover', (event) => event.preventDefault());
  addEventListener('drop', async (event) => {
    event.preventDefault();
    over = 0;
    form.classList.remove('over');
    const entries = [...event.dataTransfer.items].map((item) => item.webkitGetAsEntry?.()).filter(Boolean);
    for (const entry of entries) add(await filesIn(entry));
  });

  /** A folder with all that is in it; what begins with a dot is no paper. */
  const filesIn = async (entry) => {
    if (entry.name.startsWith('.')) return [];
    if (entry.isFile) return [await new Promise((resolve, reject) => entry.file(resolve, reject))];
    const reader = entry.createReader();
    const found = [];
    for (;;) {
      const some = await new Promise((resolve, reject) => reader.readEntries(resolve, reject));
      if (some.length === 0) return found;
      for (const each of some) found.push(...(await filesIn(each)));
    }
  };
}
