import { Button, MenuDivider, MenuItem } from '@blueprintjs/core';
import { Blank, Bookmark, CaretDown, FloppyDisk, Refresh, Settings, Tick } from '@blueprintjs/icons';
import { useMachine } from '@xstate/react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { PermitLabel } from '#domain/permits/permitList/permit.labels.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { useShowMessage } from '#src/system/messages.ts';
import { usePorts } from '#src/system/Ports.tsx';
import { MenuList } from '#src/ui/MenuList.tsx';
import { MenuPopover } from '#src/ui/MenuPopover.tsx';
import { leaveLine } from '#src/ui/menuKeys.ts';
import { ManageDialog } from './ManageDialog.tsx';
import { NameDialog } from './NameDialog.tsx';
import styles from './Views.module.css';
import { viewHref } from './viewAddress.ts';
import type { Send, Snapshot } from './viewParts.ts';
import { withPermitViewsPorts } from './views.ports.ts';

/** The views that a person keeps of the list: open one, keep the present one, manage them. */
export function ViewsButton({ label }: { label: PermitLabel }) {
  const t = useTranslations('permits');
  const showMessage = useShowMessage();
  const ports = usePorts();
  const [logic] = useState(() =>
    withPermitViewsPorts(
      ports,
      ({ name }) => showMessage({ text: t('permits:views_saved', { name }), variant: 'success' }),
      () => showMessage({ text: t('permits:views_removed'), variant: 'success' }),
    ),
  );
  const [snapshot, send] = useMachine(logic);
  return (
    <>
      <MenuPopover
        content={<Choices snapshot={snapshot} send={send} />}
        placement="bottom-start"
        onOpening={() => send({ type: 'views.opened' })}
      >
        <Button data-views icon={<Bookmark />} endIcon={<CaretDown />} text={t('permits:views_open')} />
      </MenuPopover>
      {snapshot.hasTag('naming') ? <NameDialog snapshot={snapshot} send={send} label={label} /> : null}
      {snapshot.hasTag('managing') ? <ManageDialog snapshot={snapshot} send={send} /> : null}
    </>
  );
}

function Choices({ snapshot, send }: { snapshot: Snapshot; send: Send }) {
  const t = useTranslations('permits');
  const navigate = useNavigate();
  const { views } = snapshot.context;
  return (
    <MenuList label={t('permits:views_open')} className={styles.menu ?? ''}>
      {snapshot.matches('failed') ? (
        <MenuItem
          icon={<Refresh />}
          intent="danger"
          text={t('permits:views_failed')}
          shouldDismissPopover={false}
          onClick={({ currentTarget }) => {
            leaveLine(currentTarget);
            send({ type: 'views.opened' });
          }}
        />
      ) : null}
      {views?.map((view) => (
        <MenuItem
          key={view.id}
          icon={view.preferred ? <Tick /> : <Blank />}
          text={<bdi>{view.name}</bdi>}
          {...(view.preferred ? { label: t('permits:views_preferred') } : {})}
          onClick={() => void navigate(viewHref(view))}
        />
      ))}
      {views?.length === 0 ? <MenuItem disabled text={t('permits:views_none')} /> : null}
      <MenuDivider />
      <MenuItem
        icon={<FloppyDisk />}
        aria-haspopup="dialog"
        text={t('permits:views_save')}
        onClick={() => send({ type: 'views.naming' })}
      />
      {views && views.length > 0 ? (
        <MenuItem
          icon={<Settings />}
          aria-haspopup="dialog"
          text={t('permits:views_manage')}
          onClick={() => send({ type: 'views.managing' })}
        />
      ) : null}
    </MenuList>
  );
}
