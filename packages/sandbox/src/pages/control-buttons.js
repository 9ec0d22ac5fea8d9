// A button of the control sends what its data says, `data-call` 'POST /faults' with `data-body`, and reloads the page.
document.addEventListener('click', async ({ target }) => {
  const button = target.closest('[data-call]');
  if (!button) return;
  const [method, path] = button.dataset.call.split(' ');
  const { body, with: fields } = button.dataset;
  const filled = fields ? [...document.querySelectorAll(fields)].filter(({ value }) => value.trim()) : [];
  const typed = Object.fromEntries(filled.map(({ name, value }) => [name, value.trim().toUpperCase()]));
  const sent = body && JSON.stringify({ ...JSON.parse(body), ...typed });
  const answer = await fetch(path, { method, headers: { 'content-type': 'application/json' }, body: sent });
  if (answer.ok) location.reload();
  else alert((await answer.json().catch(() => ({}))).error ?? answer.status);
});
