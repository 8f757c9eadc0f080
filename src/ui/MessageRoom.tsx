import styles from './MessageRoom.module.css';
import { type Told, useToastPlace } from './ToastRoom.tsx';

/** Words and a button need so much room, in pixels: a strip of icons has none. */
const minRoom = 240;

/** While something lies over the page nothing else can be reached: what is urgent or can be taken back stands in it. */
const takes = ({ variant, action }: Told, { clientWidth }: HTMLElement): boolean =>
  clientWidth >= minRoom && (variant === 'error' || variant === 'warning' || action !== undefined);

/** Where the messages of the page stand while what holds this lies over it: at the foot of a dialog, or of a drawer. */
export function MessageRoom() {
  return <div className={styles.messages} ref={useToastPlace(takes)} />;
}
