import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { addressesIn } from '#domain/mail/mail.draft.ts';
import { mailLimits } from '#domain/mail/mail.schema.ts';
import { useChangeParams } from '#src/platform/useChangeParams.ts';
import { toParam } from '#src/samples/kit/composePath.ts';
import type { Writing } from './useWriting.ts';

/** Begins a mail to the people that the address names, once: afterwards it is the address of the list again. */
export const useAskedMail = ({ beginTo }: Writing): void => {
  const [params] = useSearchParams();
  const change = useChangeParams();
  const isAsked = params.has(toParam);
  const begin = useEffectEvent(() => {
    // The address as it is by now: what was begun from it is not begun again.
    const asked = new URLSearchParams(window.location.search).getAll(toParam);
    const people = asked.flatMap((text) => addressesIn(text)).slice(0, mailLimits.people);
    change(
      (now) => {
        now.delete(toParam);
        return now;
      },
      { replace: true },
    );
    if (people.length > 0) beginTo(people);
  });
  // Somebody came by a link, from another app or from outside: nothing was pressed here.
  useEffect(() => {
    if (isAsked) begin();
  }, [isAsked]);
};
