import { Button, DialogBody } from '@blueprintjs/core';
import { Suspense } from 'react';
import { useTranslations } from '#src/i18n/i18n.ts';
import { useOpenDialog } from '#src/system/dialog.ts';
import { Loading } from '#src/ui/Loading.tsx';
import { PrivacyText } from '#src/ui/privacy/PrivacyText.tsx';
import { Section } from './Section.tsx';

function StoredData() {
  return (
    <DialogBody>
      <Suspense fallback={<Loading />}>
        <PrivacyText />
      </Suspense>
    </DialogBody>
  );
}

/** What is kept about people: its page is for guests, so people who are signed in read it here. */
export function PrivacySection() {
  const t = useTranslations('profile');
  const open = useOpenDialog();
  return (
    <Section title={t('profile:kept')} about={t('profile:keptAbout')}>
      <div>
        <Button aria-haspopup="dialog" text={t('profile:readKept')} onClick={() => open(t('profile:kept'), <StoredData />)} />
      </div>
    </Section>
  );
}
