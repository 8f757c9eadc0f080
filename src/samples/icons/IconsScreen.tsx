import { useTranslations } from '#src/i18n/i18n.ts';
import { CardedPage } from '#src/ui/page/CardedPage.tsx';
import { IconsArea } from './IconsArea.tsx';
import { IconsHeader } from './IconsHeader.tsx';
import { IconsToolbar } from './IconsToolbar.tsx';
import { useIconsAddress } from './useIconsAddress.ts';

/** The icons of the console, found by name, tag or category; choosing one copies its name. */
export function Screen() {
  useTranslations('page', 'icons');
  const address = useIconsAddress();
  return (
    <CardedPage
      innerScroll
      ownScroller
      lowOnPhones
      header={<IconsHeader query={address.query} onSeek={address.seek} />}
      contentToolbar={<IconsToolbar address={address} />}
    >
      <IconsArea address={address} />
    </CardedPage>
  );
}
