import { useLocation } from 'react-router-dom';
import { useTranslations } from '#src/i18n/i18n.ts';
import { frameAt } from '#src/samples/kit/frameAt.ts';
import { FramedSignIn } from './SignIn.tsx';

/** The sample's sign-in, in the frame that the address names. */
export function Screen() {
  useTranslations('signIn', 'settings', 'kit');
  const { pathname } = useLocation();
  const frame = frameAt(pathname);
  return <FramedSignIn key={frame} frame={frame} />;
}
