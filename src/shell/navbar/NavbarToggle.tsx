import { Menu } from '@blueprintjs/icons';
import { useTexts } from '#src/i18n/i18n.ts';
import { TipButton } from '#src/ui/TipButton.tsx';
import { toggleMark } from './useHandOver.ts';
import { useNavbar } from './useNavbar.ts';

/** The button in the toolbar, on the side where the navbar is, when the navbar needs one. */
export function NavbarToggle({ side: here }: { side: 'left' | 'right' }) {
  const t = useTexts('shell');
  const { side, isOpen, needsToggle, toggle } = useNavbar();
  if (!needsToggle || side !== here) return null;
  return (
    <TipButton
      {...toggleMark}
      variant="minimal"
      icon={<Menu />}
      tip={t(isOpen ? 'shell:closeNavigation' : 'shell:openNavigation')}
      aria-expanded={isOpen}
      onClick={toggle}
    />
  );
}
