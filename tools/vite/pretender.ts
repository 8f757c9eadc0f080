/** Mirage names it, nothing here uses it: our own interceptor answers, and the page's fetch stays untouched. */
export default class Pretender {}
