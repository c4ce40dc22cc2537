/** Where the reader's choice is stored: `light`, `dark`, or nothing to follow the system. */
const storageKey = 'theme';

/**
 * The theme, before the first paint: the stored choice, else that of the system. Follows changes of the system and
 * of other tabs. As a script of its own, because React starts after the first paint, and a theme set by an effect
 * would compute all styles of the page again.
 */
export const themeScript = `(() => {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const apply = () => {
    let choice = null;
    try { choice = localStorage.getItem('${storageKey}'); } catch {}
    const dark = choice === 'dark' || (choice !== 'light' && system.matches);
    document.documentElement.classList.toggle('dark', dark);
    document.documentElement.classList.toggle('light', !dark);
  };
  apply();
  system.addEventListener('change', apply);
  addEventListener('storage', apply);
})()`;

/** Switches between light and dark, in all tabs. */
export function switchTheme(): void {
  const { classList, dataset } = document.documentElement;
  const dark = !classList.contains('dark');
  // Colours change at once, also those that fade on hover.
  dataset.switching = '';
  classList.toggle('dark', dark);
  classList.toggle('light', !dark);
  getComputedStyle(document.body).getPropertyValue('color');
  delete dataset.switching;
  try {
    localStorage.setItem(storageKey, dark ? 'dark' : 'light');
  } catch {
    // Browsers may refuse access to storage. The choice then lasts until the next page load.
  }
}
