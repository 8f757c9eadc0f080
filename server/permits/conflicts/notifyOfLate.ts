import type { Kysely } from 'kysely';
import type { Instant } from '#domain/permits/kernel/permit.facts.ts';
import { sharedTags } from '#domain/permits/kernel/tagKey.ts';
import { meetsOnEquipment } from '#domain/permits/notifications/notification.rules.ts';
import type { Tables } from '#server/db/tables.ts';
import { notify } from '#server/permits/notifications/notify.ts';

/**
 * Tells the people of both works that they go on at one piece of equipment, and that nobody has answered for it. To be called behind
 * `recordChange` in the same transaction, as `notify`.
 */
export const notifyOfLate = async (trx: Kysely<Tables>, pair: readonly number[], at: Instant): Promise<void> => {
  const works = await trx
    .selectFrom('permit')
    .select(['id', 'tracking_number', 'area_id', 'applicant_sap', 'performing_authority_sap', 'coordinator_sap', 'ever_live'])
    .select(['state', 'equipment_tags'])
    .where('id', 'in', pair)
    .execute();
  for (const work of works) {
    const other = works.find(({ id }) => id !== work.id);
    const [shared = ''] = sharedTags(work.equipment_tags, other?.equipment_tags ?? []);
    const permit = {
      id: work.id,
      area: work.area_id,
      applicant: work.applicant_sap,
      performingAuthority: work.performing_authority_sap,
      coordinator: work.coordinator_sap,
      wasLive: work.ever_live,
    };
    const told = meetsOnEquipment(permit, { words: shared, number: other?.tracking_number ?? '' });
    const about = { permitId: work.id, trackingNumber: work.tracking_number, conversationId: null, except: [], at };
    await notify(trx, [told], { ...about, state: work.state });
  }
};
