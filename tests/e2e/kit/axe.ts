import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const require = createRequire(import.meta.url);
const source = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

type Result = { violations: { id: string; nodes: { target: unknown[]; failureSummary?: string }[] }[] };
type Axe = { axe: { configure: (options: object) => void; run: (context: unknown, options: object) => Promise<Result> } };

/** Colours in the middle of a transition are nobody's colours. What turns for ever, like a spinner, is left to turn. */
const bringToRest = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
    }
  });

/** What axe finds on the page as it stands, or in a part of it: one line per rule and place. */
export const axeFindings = async (page: Page, within?: string): Promise<string[]> => {
  await bringToRest(page);
  // It is long, and stays where it was put as long as the page is not loaded anew.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  return page.evaluate(async (part) => {
    const { axe } = globalThis as unknown as Axe;
    // What opens over the page (a menu, a tip, a slider) stands beside the landmarks, as a dialog does: Blueprint draws it at the end of the body.
    const regionMatcher =
      'dialog, [role=dialog], [role=alertdialog], [role=menu], [role=listbox], [role=tooltip], .bp6-popover, svg';
    axe.configure({ checks: [{ id: 'region', options: { regionMatcher } }] });
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
    const { violations } = await axe.run(part ?? document, {
      runOnly: tags,
      resultTypes: ['violations'],
    });
    const found: string[] = [];
    for (const { id, nodes } of violations)
      for (const { target, failureSummary } of nodes) {
        // What lies half under a head or a foot is as large as ever once it is scrolled to: it is looked at there.
        const [place] = target;
        const element = id === 'target-size' && typeof place === 'string' ? document.querySelector(place) : null;
        element?.scrollIntoView({ block: 'center', behavior: 'instant' });
        if (element && (await axe.run(element, { runOnly: [id], resultTypes: ['violations'] })).violations.length === 0) continue;
        found.push(`${id}: ${target.join(' ')} ${failureSummary ?? ''}`);
      }
    return found;
  }, within);
};
