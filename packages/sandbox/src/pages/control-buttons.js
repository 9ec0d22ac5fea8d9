// A button of the control sends what its data says, `data-call` 'POST /faults' with `data-body`, and reloads the page.
document.addEventListener('click', ({ target }) => {
  const button = target.closest('[data-call]');
  if (!button) return;
  const [method, path] = button.dataset.call.split(' ');
  const { body, with: field } = button.dataset;
  const route = field ? document.querySelector(field).value.trim().toUpperCase() : '';
  const sent = body && JSON.stringify({ ...JSON.parse(body), ...(route && { route }) });
  fetch(path, { method, headers: { 'content-type': 'application/json' }, body: sent }).then(() => location.reload());
});
