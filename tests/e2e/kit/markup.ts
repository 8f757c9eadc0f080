import type { Page } from '@playwright/test';

/** Where a page is no valid HTML: blocks inside what holds text only, and ids that stand twice. */
const faultsOf = (): string[] => {
  const text =
    'span, p, button, label, h1, h2, h3, h4, h5, h6, em, strong, b, i, small, code, bdi, abbr, time, mark, summary > span';
  const block = ':is(h1, h2, h3, h4, h5, h6, p, ul, ol, dl, table, section, article, header, footer, form, pre, figure, fieldset)';
  const nameOf = (element: Element): string => `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}">`;
  const nested = [...document.querySelectorAll(block)].flatMap((one) => {
    const holder = one.parentElement?.closest(text);
    return holder && !one.closest('svg') ? [`${nameOf(one)} “${one.textContent?.slice(0, 40)}” in ${nameOf(holder)}`] : [];
  });
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  const twice = ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `the id ${id} stands twice`);
  const interactive = 'a[href], button, select, textarea, input:not([type="hidden"])';
  const inside = [...document.querySelectorAll(interactive)]
    .filter((one) => one.parentElement?.closest('a[href], button'))
    .map((one) => `${nameOf(one)} in something else that is pressed`);
  return [...new Set([...nested, ...twice, ...inside])];
};

/** What is no valid HTML on the page as it stands. */
export const markupFaults = (page: Page): Promise<string[]> => page.evaluate(faultsOf);
