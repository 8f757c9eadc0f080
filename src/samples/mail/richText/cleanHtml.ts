import DOMPurify from 'dompurify';

// No picture, style, form or name: nothing of it is loaded, looks like a part of the console or is found by a script.
const rules = {
  ALLOWED_TAGS: [
    ...['p', 'div', 'span', 'br', 'hr', 'b', 'strong', 'i', 'em', 'u', 's', 'sub', 'sup', 'a', 'code', 'pre'],
    ...['ul', 'ol', 'li', 'blockquote', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  ALLOWED_ATTR: ['href', 'dir'],
  ALLOWED_URI_REGEXP: /^(?:https?|mailto):/i,
  // Any other attribute is taken for an address, and would be none.
  ADD_URI_SAFE_ATTR: ['dir'],
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  RETURN_DOM_FRAGMENT: true as const,
};

const blocks = 'p, div, ul, ol, li, blockquote, pre, td, th';

const sheets = /<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;
const tag = /<[a-z](?:"[^"]*"|'[^']*'|[^"'>])*/gi;
const refused = /([\s/"'])(?:style|on[a-z]+)(?=\s*=)/gi;

/**
 * Takes out beforehand what the policy of the page refuses: the browser speaks of it to whoever watches the policy as soon as it is
 * parsed, even where nothing comes of it. What is left over is the sanitiser's.
 */
const quietOf = (html: string): string =>
  html
    .replace(sheets, '')
    .replace(/<base\b/gi, '<br hidden')
    .replace(tag, (whole) => whole.replace(refused, '$1data-refused'));

/** A title of a mail is none of the page. */
const asParagraph = (title: Element): void => {
  const [line, words] = [document.createElement('p'), document.createElement('strong')];
  words.append(...title.childNodes);
  line.append(words);
  title.replaceWith(line);
};

/**
 * HTML of somebody else as elements that may stand in the page, and the only way for it to get there: nothing in them runs, or is asked
 * for by being shown. A link leads to the web or to a mail, and does not tell from where; each passage has the direction of its letters.
 * The sanitiser parses by the policy `dompurify`, one of those that the server names (`server/security.ts`).
 */
export const cleanHtml = (html: string): DocumentFragment => {
  const clean = DOMPurify.sanitize(quietOf(html), rules);
  for (const title of clean.querySelectorAll('h1, h2, h3, h4, h5, h6')) asParagraph(title);
  for (const link of clean.querySelectorAll('a')) {
    link.rel = 'noopener noreferrer';
    link.target = '_blank';
  }
  for (const block of clean.querySelectorAll<HTMLElement>(blocks)) if (block.dir === '') block.dir = 'auto';
  return clean;
};

/** The same as a text, to be kept or quoted. */
export const cleanHtmlText = (html: string): string => {
  const place = document.createElement('div');
  place.append(cleanHtml(html));
  return place.innerHTML;
};
