// Language, direction and colour scheme before the first paint, so that nothing flashes. The console then takes over.
(() => {
  const keptAs = (name) => {
    try {
      return JSON.parse(localStorage.getItem(name)) ?? {};
    } catch {
      // Storage is forbidden or corrupt: the defaults hold.
      return {};
    }
  };
  const kept = keptAs('control-room.settings');
  const root = document.documentElement;
  const language = ['en', 'tr', 'ar'].includes(kept.language) ? kept.language : 'en';
  root.lang = language;
  root.dir = language === 'ar' ? 'rtl' : 'ltr';
  const usual = root.dir;
  if (['ltr', 'rtl'].includes(kept.direction)) root.dir = kept.direction;
  root.dataset.turned = String(root.dir !== usual);
  if (kept.fontSize >= 0.7 && kept.fontSize <= 1.3) root.style.fontSize = `${62.5 * kept.fontSize}%`;
  root.dataset.scrollbars = kept.customScrollbars === false ? 'system' : 'thin';
  const { appearance } = kept;
  const light = appearance === 'light' || (appearance !== 'dark' && !matchMedia('(prefers-color-scheme: dark)').matches);
  root.classList.toggle('bp6-dark', !light);
  // The console computes the colours of the chosen scheme and keeps them here; those of another scheme are out of date.
  const colours = keptAs('control-room.colours');
  if (colours.main !== kept.theme?.main) return;
  for (const [name, value] of Object.entries((light ? colours.light : colours.dark) ?? {})) {
    if (/^--(bp-palette|hse)-[a-z0-9-]+$/.test(name) && /^#[0-9a-f]{6}$/.test(value)) root.style.setProperty(name, value);
  }
})();
