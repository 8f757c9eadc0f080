/** The style sheet with the spacing of text that a page must bear (WCAG 1.4.12). Who adds it needs `bypassCSP`. */
export const textSpacing = `* { letter-spacing: 0.12em !important; line-height: 1.5 !important; word-spacing: 0.16em !important; }
p { margin-block-end: 2em !important; }`;
