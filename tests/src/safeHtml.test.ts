import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SafeHtml } from '#src/ui/text/SafeHtml.tsx';

const drawn = (html: string): string => renderToStaticMarkup(createElement(SafeHtml, { html }));

test.each([
  ['<p>One</p><ul><li>a</li><li>b</li></ul>', '<p>One</p><ul><li>a</li><li>b</li></ul>'],
  ['<p>An <strong>exact</strong> word &amp; a sign &lt;b&gt;</p>', '<p>An <strong>exact</strong> word &amp; a sign &lt;b&gt;</p>'],
  ['<p onclick="steal()" class="x">No attribute</p>', '<p>No attribute</p>'],
  ['<img src=x onerror=steal()>after', 'after'],
  ['<a href="javascript:steal()">words</a>', 'words'],
  ['<P>Large <EM>letters</EM></P>', '<p>Large <em>letters</em></p>'],
  ['<p>left open <em>twice', '<p>left open <em>twice</em></p>'],
  ['</p>an end too many</ul>', 'an end too many'],
  ['1 < 2', '1 &lt; 2'],
])('%s is drawn as %s', (html, expected) => expect(drawn(html)).toBe(expected));
