import { conversationExportEndpoints } from '#domain/conversations/conversationExport.endpoints.ts';
import { latestToday, readExportDate } from '#domain/conversations/export.rules.ts';
import { ok } from '#domain/kernel/answer.ts';
import { openExportSlots } from '#server/kit/exportSlots.ts';
import type { Context, ServerModule } from '#server/kit/module.ts';
import { conversationIds, countParts, sitesOf } from './conversations.store.ts';
import { type ExportRequest, exportWorkbook } from './exportWorkbook.ts';

type DayRequest = ExportRequest & { today: string };

const readRequest = async ({ db, now, caller }: Context, date: string | undefined): Promise<DayRequest> => {
  const zones = [...new Set((await sitesOf(db)).map(({ time_zone }) => time_zone))];
  const today = latestToday(now(), zones);
  return { from: readExportDate(date, today), hse: caller.roles.includes('Hse Coordinator'), zones, caller, today };
};

/** The conversation export and how much it would hold. */
export const openConversationsModule = (slots = openExportSlots()): ServerModule => ({
  name: 'conversations',
  answers: (on) => {
    on(
      conversationExportEndpoints.count,
      async (call) => {
        const { from, hse, today } = await readRequest(call, call.query.date);
        const ids = await conversationIds(call.db, { from, hse }, call.signal);
        const parts = await countParts(call.db, ids, call.signal);
        return ok({ conversations: ids.length, ...parts, today });
      },
      { heavy: true },
    );

    on(
      conversationExportEndpoints.export,
      async (call) => {
        const asked = await readRequest(call, call.query.date);
        const release = slots.take(asked.caller.personId);
        try {
          return await exportWorkbook(call, asked, release);
        } catch (error) {
          release();
          throw error;
        }
      },
      { heavy: true },
    );
  },
});

export const conversationExportModule = openConversationsModule();
