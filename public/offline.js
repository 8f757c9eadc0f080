// The page that was wanted is opened as soon as the server answers again, or when somebody cannot wait for that.
const again = () => location.reload();
const look = () =>
  fetch('/health', { cache: 'no-store' }).then(
    ({ ok }) => ok && again(),
    () => undefined,
  );
addEventListener('online', look);
setInterval(look, 5000);
for (const button of document.querySelectorAll('button')) button.addEventListener('click', again);
