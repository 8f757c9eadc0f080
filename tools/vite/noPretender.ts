/** Takes the place of Pretender, which Mirage imports and we never start: it would replace the page's own fetch. */
export default function Pretender(): never {
  throw new Error('Mirage was started without an interceptor.');
}
