import { WarningSign } from '@blueprintjs/icons';
import { mustAnybodyLeave, mustComeOut, mustComeOutBeside, mustGetAway } from '#domain/permits/life/standing.rules.ts';
import type { Permit } from '#domain/permits/permit/permit.schema.ts';
import { failuresOf, GasFound } from '#src/entities/permits/GasFound.tsx';
import { peopleMark, whenPeopleTold } from '#src/entities/permits/leadToPeople.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { Ltr } from '#src/ui/Ltr.tsx';
import styles from './Permit.module.css';

/** Before all else that a stop says, and below the title, which does not move: how many have to come out, get away, or leave because no permit is valid, from where, and what gas was found, where and when. */
export function GetThemOut({ permit }: { permit: Permit }) {
  const t = useTranslations('permits');
  const { area, level, equipment_tags: tags } = permit;
  const own = mustComeOut(permit);
  const inside = own + mustComeOutBeside(permit);
  const onSite = mustGetAway(permit);
  const found = failuresOf(permit.standing);
  if (!mustAnybodyLeave(permit)) return null;
  const away = onSite > 0 ? t('permits:getThemAway', { count: onSite }) : t('permits:leaveSite', { count: permit.crew_on });
  const others = Math.max(0, permit.crew_on - own);
  const moreThere = onSite === 0 ? t('permits:moreOnSite', { count: others }) : t('permits:moreAway', { count: others });
  const more = others === 0 ? '' : ` · ${moreThere}`;
  const words = inside > 0 ? `${t('permits:getThemOut', { count: inside })}${more}` : away;
  return (
    <p ref={whenPeopleTold(permit.id)} className={styles.getThemOut} role="alert" tabIndex={-1} {...{ [peopleMark]: permit.id }}>
      <WarningSign size={20} /> <strong className={styles.word}>{words}</strong>
      <span className={styles.gasLine}>
        {t('permits:placeToLeave')}: <Ltr>{area.code}</Ltr> <bdi>{area.name}</bdi> · <bdi>{level}</bdi>
        {tags.length > 0 ? (
          <>
            {' · '}
            <Ltr>{tags.join(', ')}</Ltr>
          </>
        ) : null}
      </span>
      {found.length > 0 ? (
        <span className={styles.gasLine}>
          <GasFound found={found} zone={permit.time_zone} />
        </span>
      ) : null}
    </p>
  );
}
