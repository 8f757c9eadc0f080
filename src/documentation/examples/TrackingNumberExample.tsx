import { FormGroup, InputGroup } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { canonicalTracking, checkLetter, hasRightCheckLetter, trackingNumber } from '#domain/permits/kernel/trackingNumber.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import '#src/documentation/locales/keys.ts';

const right = trackingNumber('NCP', 2026, 4271);

/** The rule that the server, the search and this page share: does the check letter fit? */
export function TrackingNumberExample() {
  const t = useTranslations('documentation');
  const [typed, setTyped] = useState(right);
  const field = useId();
  const whole = canonicalTracking(typed);
  const verdict = () => {
    if (!whole) return t('documentation:trackingPart', { example: right });
    if (hasRightCheckLetter(whole)) return t('documentation:trackingRight');
    return t('documentation:trackingWrong', { letter: checkLetter(whole.slice(0, -2)) });
  };
  return (
    <FormGroup label={t('documentation:tracking')} labelFor={field} helperText={<span role="status">{verdict()}</span>}>
      <InputGroup id={field} dir="ltr" autoComplete="off" value={typed} onValueChange={setTyped} />
    </FormGroup>
  );
}
