/**
 * The boxes around places and outlines, kept by the store: worked out for each row of a search they took three quarters of its time.
 * A list of corners, or of lists of them, without its brackets is what the store reads a polygon from, whatever kind of place it is.
 */
export const boxes = /* sql */ `
alter table permit add column location_box box
  generated always as (box(nullif(translate((location -> 'coordinates')::text, '[]', ''), '')::polygon)) stored;
alter table area add column polygon_box box
  generated always as (box(nullif(translate(polygon::text, '[]', ''), '')::polygon)) stored;
`;
