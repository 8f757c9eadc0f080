import { Callout } from '@blueprintjs/core';
import { useTranslations } from '#src/i18n/i18n.ts';

/** Said over a form whose row was removed elsewhere while somebody types into it. */
export function GoneElsewhere() {
  const t = useTranslations('kit');
  return (
    <Callout compact intent="warning" role="alert">
      {t('kit:goneElsewhere')}
    </Callout>
  );
}
