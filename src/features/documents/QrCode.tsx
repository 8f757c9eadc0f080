import { generate } from 'lean-qr';
import styles from './Documents.module.css';

type Props = { text: string; label: string; className?: string | undefined };

/** The quiet zone around a code, in modules: without it readers do not find it (ISO 18004). */
const quiet = 4;

/** A text as a QR code, dark on white whatever the scheme is. */
export function QrCode({ text, label, className }: Props) {
  const code = generate(text);
  const side = code.size + 2 * quiet;
  const dots = Array.from({ length: code.size * code.size }, (_, at) => [at % code.size, Math.floor(at / code.size)] as const)
    .filter(([x, y]) => code.get(x, y))
    .map(([x, y]) => `M${x + quiet} ${y + quiet}h1v1h-1z`)
    .join('');
  return (
    <svg className={className} viewBox={`0 0 ${side} ${side}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={side} height={side} className={styles.light} />
      <path d={dots} className={styles.dark} />
    </svg>
  );
}
