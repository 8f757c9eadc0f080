import type { AuditEvent, Permit } from '#domain/permits/permit/permit.schema.ts';
import { useReadAll } from '#src/system/query/allPages.ts';
import type { Read } from '#src/system/query/useRead.ts';

/** The history of a permit, whole. */
export const useHistory = ({ id, version }: Permit): Read<readonly AuditEvent[]> =>
  useReadAll('permits.audit', { params: { id }, query: {} }, version);
