import { Button } from '@blueprintjs/core';
import { ManyToOne } from '@blueprintjs/icons';
import { useState } from 'react';
import { useTranslations } from '#src/i18n/i18n.ts';
import { ColumnsDialog } from './ColumnsDialog.tsx';

/** The way to the columns of the list. */
export function ColumnsButton() {
  const t = useTranslations('permits');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="minimal"
        size="small"
        icon={<ManyToOne />}
        text={t('permits:columns_open')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {open ? <ColumnsDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}
