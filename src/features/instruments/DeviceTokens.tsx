import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import type { ReplyOf } from '#domain/kernel/endpoint.ts';
import type { DeviceTokenLine, GasInstrumentLine, instrumentEndpoints } from '#domain/permits/instruments/instrument.endpoints.ts';
import { instrumentName } from '#src/entities/instruments/instrumentText.ts';
import { SiteTime } from '#src/entities/permits/SiteTime.tsx';
import { Status } from '#src/entities/permits/Status.tsx';
import { Table } from '#src/entities/permits/Table.tsx';
import { WorkCard } from '#src/entities/permits/WorkCard.tsx';
import { useTranslations } from '#src/i18n/i18n.ts';
import { serverNow } from '#src/platform/serverClock.ts';
import { useAsk } from '#src/system/dialog.ts';
import { usePorts } from '#src/system/Ports.tsx';
import { useCache } from '#src/system/query/useCache.ts';
import { useRead } from '#src/system/query/useRead.ts';
import { useWrite } from '#src/system/query/useWrite.ts';
import { Failed } from '#src/ui/Failed.tsx';
import { Loading } from '#src/ui/Loading.tsx';
import { ProblemNote } from '#src/ui/ProblemNote.tsx';
import styles from './Instruments.module.css';
import { TokenForm } from './TokenForm.tsx';
import { useInstrumentAddress } from './useInstrumentAddress.ts';

/** The tokens by which devices send readings of an instrument: given here, shown once, and revoked. */
export function DeviceTokens({ instrument }: { instrument: GasInstrumentLine }) {
  const t = useTranslations('instruments');
  const { go } = useInstrumentAddress();
  const [given, setGiven] = useState<string | null>(null);
  const { change } = useCache();
  const asked = { params: { id: instrument.id } };
  const { value: tokens, problem, retry } = useRead('gasInstruments.one', asked, { select: ({ result }) => result.tokens });
  const close = () => go({ open: null });
  return (
    <WorkCard title={t('instruments:tokensOf', { serial: instrumentName(instrument) })}>
      <p className={styles.about}>{t('instruments:tokensAbout')}</p>
      {given ? (
        <div role="status" className={styles.given}>
          <p>
            {t('instruments:newToken')}: <code dir="ltr">{given}</code>
          </p>
          <p>{t('instruments:newTokenAbout')}</p>
          <Button text={t('instruments:closeTokens')} onClick={close} />
        </div>
      ) : (
        <TokenForm
          instrument={instrument}
          onClose={close}
          onGiven={(token, line) => {
            setGiven(token);
            change('gasInstruments.one', asked, ({ result, ...rest }) => ({
              ...rest,
              result: { ...result, tokens: [line, ...result.tokens] },
            }));
          }}
        />
      )}
      {tokens ? (
        <Tokens instrument={instrument} tokens={tokens} onRevoked={(answer) => change('gasInstruments.one', asked, () => answer)} />
      ) : problem ? (
        <Failed problem={problem} title={t('instruments:tokensFailed')} onRetry={retry} />
      ) : (
        <Loading />
      )}
    </WorkCard>
  );
}

type TokensProps = {
  instrument: GasInstrumentLine;
  tokens: readonly DeviceTokenLine[];
  onRevoked: (answer: ReplyOf<(typeof instrumentEndpoints)['revokeToken']>) => void;
};

function Tokens({ instrument: { id, time_zone }, tokens, onRevoked }: TokensProps) {
  const t = useTranslations('instruments');
  const { api } = usePorts();
  const ask = useAsk();
  const revoke = useWrite((token: number) => api.gasInstruments.revokeToken({ params: { id, token } }), { done: onRevoked });
  if (tokens.length === 0) return <p className={styles.about}>{t('instruments:noTokens')}</p>;
  const question = {
    title: t('instruments:revokeTitle'),
    text: t('instruments:revokeText'),
    confirm: t('instruments:revoke'),
    intent: 'danger',
  } as const;
  const heads = (['tokenName', 'tokenState', 'tokenEnds', 'tokenUsed', 'col_actions'] as const).map((key) => ({
    key,
    text: t(`instruments:${key}`),
  }));
  return (
    <>
      {revoke.problem ? <ProblemNote problem={revoke.problem} /> : null}
      <Table caption={t('instruments:tokens')} heads={heads}>
        {tokens.map(({ id: token, name, ends_at, revoked_at, last_used_at }) => {
          const standing = revoked_at ? 'revoked' : Date.parse(ends_at) <= serverNow() ? 'over' : 'good';
          return (
            <tr key={token}>
              <th scope="row">
                <bdi>{name}</bdi>
              </th>
              <td>
                <Status tone={standing === 'good' ? 'good' : 'none'}>{t(`instruments:token_${standing}`)}</Status>
              </td>
              <td>
                <SiteTime at={ends_at} zone={time_zone} />
              </td>
              <td>{last_used_at ? <SiteTime at={last_used_at} zone={time_zone} /> : t('instruments:tokenNeverUsed')}</td>
              <td>
                {standing === 'good' ? (
                  <Button
                    size="small"
                    variant="minimal"
                    text={t('instruments:revoke')}
                    aria-label={t('instruments:revokeOf', { name })}
                    aria-haspopup="dialog"
                    loading={revoke.sent === token}
                    onClick={() => ask(question, () => revoke.write(token))}
                  />
                ) : null}
              </td>
            </tr>
          );
        })}
      </Table>
    </>
  );
}
