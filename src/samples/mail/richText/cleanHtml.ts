import DOMPurify from 'dompurify';
import { partsOf } from '#domain/mail/mailLink.ts';

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

const leadOut = (link: HTMLAnchorElement): void => {
  link.rel = 'noopener noreferrer';
  link.target = '_blank';
};

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
  for (const link of clean.querySelectorAll('a')) leadOut(link);
  for (const block of clean.querySelectorAll<HTMLElement>(blocks)) if (block.dir === '') block.dir = 'auto';
  return clean;
};

/** The same to be read: an address of the web that was typed into the text is a link. What is written goes on as it was typed. */
export const readableHtml = (html: string): DocumentFragment => {
  const clean = cleanHtml(html);
  const walker = document.createTreeWalker(clean, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) {
    const { currentNode } = walker;
    if (currentNode instanceof Text && !currentNode.parentElement?.closest('a[href]')) texts.push(currentNode);
  }
  for (const text of texts) {
    const parts = partsOf(text.data);
    if (!parts.some(({ href }) => href)) continue;
    text.replaceWith(
      ...parts.map((part) => {
        if (!part.href) return part.text;
        const link = document.createElement('a');
        link.href = part.href;
        link.textContent = part.text;
        leadOut(link);
        return link;
      }),
    );
  }
  return clean;
};

/** What may stand in the page as a text, to be kept or quoted. */
export const cleanHtmlText = (html: string): string => {
  const place = document.createElement('div');
  place.append(cleanHtml(html));
  return place.innerHTML;
};
