// Language, direction and colour scheme before the first paint, so that nothing flashes. The console then takes over.
(() => {
  let kept = {};
  try {
    kept = JSON.parse(localStorage.getItem('control-room.settings')) ?? {};
  } catch {
    // Storage is forbidden or corrupt: the defaults hold.
  }
  const root = document.documentElement;
  const language = ['en', 'tr', 'ar'].includes(kept.language) ? kept.language : 'en';
  root.lang = language;
  root.dir = language === 'ar' ? 'rtl' : 'ltr';
  const light = kept.theme === 'light' || (kept.theme !== 'dark' && !matchMedia('(prefers-color-scheme: dark)').matches);
  root.classList.toggle('bp6-dark', !light);
})();
