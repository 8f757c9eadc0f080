import { minute } from '#domain/kernel/units.ts';
import { pollWhileVisible } from './pollWhileVisible.ts';

const pause = 15 * minute;
const silence = 60 * minute;

/** The first script of a start page. Its name changes with every release. */
const firstScript = /<script\b[^>]*\bsrc="(\/assets\/[^"]+\.js)"/;

const ownScript = (): string | null =>
  document.querySelector('script[type="module"][src^="/assets/"]')?.getAttribute('src') ?? null;

/** Whether the server gives out another console than this page runs. What is no start page of ours says nothing. */
export const isOutdated = async (own = ownScript()): Promise<boolean> => {
  const answer = await fetch('/', { cache: 'no-cache', headers: { accept: 'text/html' } }).catch(() => null);
  const current = answer?.ok ? firstScript.exec(await answer.text())?.[1] : undefined;
  return own !== null && current !== undefined && current !== own;
};

/** Calls back when there is a new release; again only after an hour, when it was put off. Answers how to stop. */
export const watchForRelease = (found: () => void): (() => void) => {
  let told = Number.NEGATIVE_INFINITY;
  const look = async () => {
    if (Date.now() - told < silence || !(await isOutdated())) return;
    told = Date.now();
    found();
  };
  return pollWhileVisible(() => void look(), pause);
};

/** Whether the server is there to give the page anew. */
const startPageAnswers = (): Promise<boolean> =>
  fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Loads the page anew; answers false, doing nothing, while the server is away and would leave nothing. */
export const reloadFromServer = async (): Promise<boolean> => {
  const answers = await startPageAnswers();
  if (answers) location.reload();
  return answers;
};
