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
// The console keeps a stop that was not answered under names that begin like this; browsers may forbid to look.
try {
  const held = Object.keys(localStorage).some((name) => name.startsWith('control-room.stop.'));
  for (const words of document.querySelectorAll('[data-held]')) words.hidden = !held;
} catch {
  // Nothing is kept then.
}
