import { LayoutTwoColumns, LayoutTwoRows, Square } from '@blueprintjs/icons';
import { type Settings, settingsFields } from '#domain/settings/settings.schema.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { useMedia } from '#src/platform/useMedia.ts';
import { chosenOf, useSendSettings, useSettings } from '#src/system/settings.ts';
import { MenuCheck } from '#src/ui/MenuCheck.tsx';
import { MenuList } from '#src/ui/MenuList.tsx';
import { MenuPopover } from '#src/ui/MenuPopover.tsx';
import { TipButton } from '#src/ui/TipButton.tsx';

export type Pane = Settings['readingPane'];

/** In less, beside navbar and folders, a list could not be read next to a mail. */
const roomBeside = '(min-width: 1440px)';
const roomBelow = '(min-width: 600px) and (min-height: 700px)';

const icons = { right: <LayoutTwoColumns />, below: <LayoutTwoRows />, none: <Square /> } as const satisfies Record<Pane, unknown>;

/** Where a mail is read: as the person has set it, and in place of the list where there is no room for both. */
export const usePane = (): Pane => {
  const pane = useSettings((snapshot) => chosenOf(snapshot).readingPane);
  const hasRoom = { right: useMedia(roomBeside), below: useMedia(roomBelow), none: true };
  return hasRoom[pane] ? pane : 'none';
};

/** Sets where mails are read. It is a setting: kept with the account. */
export function PaneMenu() {
  const t = useTranslations('mail');
  const pane = useSettings((snapshot) => chosenOf(snapshot).readingPane);
  const send = useSendSettings();
  const menu = (
    <MenuList label={t('mail:pane')}>
      {settingsFields.readingPane.options.map((one) => (
        <MenuCheck
          key={one}
          isOneOf
          isOn={one === pane}
          icon={icons[one]}
          text={t(`mail:pane_${one}`)}
          onClick={() => send({ type: 'settings.changed', change: { readingPane: one } })}
        />
      ))}
    </MenuList>
  );
  return (
    <MenuPopover content={menu} placement="bottom-end">
      <TipButton variant="minimal" tip={t('mail:pane')} icon={icons[pane]} aria-haspopup="menu" />
    </MenuPopover>
  );
}
