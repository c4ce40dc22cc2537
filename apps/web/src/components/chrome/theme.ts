/** Where the reader's choice is stored: `light`, `dark`, or nothing to follow the system. */
const storageKey = 'theme';

/** Sets the theme: the stored choice, else that of the system. Follows changes of the system and of other tabs. */
function followTheme(key: string): void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const apply = () => {
    let choice: string | null = null;
    try {
      choice = localStorage.getItem(key);
    } catch {
      // Browsers may refuse access to storage.
    }
    const dark = choice === 'dark' || (choice !== 'light' && system.matches);
    document.documentElement.classList.toggle('dark', dark);
    document.documentElement.classList.toggle('light', !dark);
  };
  apply();
  system.addEventListener('change', apply);
  addEventListener('storage', apply);
}

/**
 * Sets the theme before the first paint. As a script of its own, because React starts after the first paint, and a
 * theme set by an effect would compute all styles of the page again.
 */
export const themeScript = `(${followTheme})('${storageKey}')`;

/** Sets the theme of a page that the browser rendered itself, such as a missing result: there the script didn’t run. */
export function ensureTheme(): void {
  if (!document.documentElement.matches('.light, .dark')) followTheme(storageKey);
}

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
