import { geoContains } from 'd3';
import { describe, expect, test } from 'vitest';
import { analyticsDashboardSeed } from '#domain/dashboards/analyticsDashboard.seed.ts';
import { orderSeed } from '#domain/eCommerce/eCommerce.seed.ts';
import { land } from '#src/ui/plots/earth.ts';
import { PlacePlot } from '#src/ui/plots/PlacePlot.tsx';
import { placeMapOf } from '#src/ui/plots/placeMap.ts';
import { drawn, elementsIn } from '#tests/kit/drawn.ts';

/** Coasts are exact to about a degree in this scale. */
const isNearLand = (lng: number, lat: number): boolean =>
  [-1, 0, 1].some((east) => [-1, 0, 1].some((north) => geoContains(land, [lng + east, lat + north])));

describe('the land of the earth', () => {
  test.each([
    ['Ankara', 32.9, 39.9],
    ['Madrid', -3.7, 40.4],
    ['Nairobi', 36.8, -1.3],
    ['Brasília', -47.9, -15.8],
    ['Alice Springs', 133.9, -23.7],
    ['Anadyr, beyond the 180th degree', -178, 66.5],
  ])('has %s', (_name, lng, lat) => expect(geoContains(land, [lng, lat])).toBe(true));

  test.each([
    ['the Atlantic', -40, 30],
    ['the Mediterranean', 18, 35],
    ['the Black Sea', 34, 43],
    ['the Caspian Sea', 51, 41],
    ['the Indian Ocean', 80, -30],
  ])('leaves out %s', (_name, lng, lat) => expect(geoContains(land, [lng, lat])).toBe(false));

  test('is under every marker of the dashboard and every address of an order', () => {
    const markers = analyticsDashboardSeed.flatMap((widget) => widget.markers ?? []);
    const addresses = orderSeed.flatMap(({ customer }) => [customer.invoiceAddress, customer.shippingAddress]);
    expect(markers.length + addresses.length).toBeGreaterThan(20);
    expect([...markers, ...addresses].filter(({ lat, lng }) => !isNearLand(lng, lat))).toEqual([]);
  });
});

describe('the map of a place', () => {
  const numbersIn = (d: string): number[] => (d.match(/-?[\d.]+/g) ?? []).map(Number);

  test('has the place in its middle, under its name', () => {
    const markup = drawn(<PlacePlot label="Map of the quay" lat={41} lng={29} />);
    expect(elementsIn(markup, 'svg')[0]).toMatchObject({ role: 'img', 'aria-label': 'Map of the quay', viewBox: '0 0 320 192' });
    expect(elementsIn(markup, 'circle')[0]).toMatchObject({ cx: '160', cy: '96' });
  });

  test.each([
    ['İzmir', 38.4, 27.1],
    ['the far east', 66, 179],
    ['a pole', 90, 0],
  ])('draws nothing outside of itself: %s', (_name, lat, lng) => {
    for (const d of Object.values(placeMapOf(320, 192, { lat, lng }))) {
      expect(d).not.toContain('NaN');
      expect(numbersIn(d).every((value) => value >= -0.1 && value <= 320.1)).toBe(true);
    }
  });

  test('shows land on the side where it is: north of the Gulf of Guinea, west of the open Atlantic', () => {
    const middle = (lat: number, lng: number, axis: 0 | 1) => {
      const values = numbersIn(placeMapOf(320, 192, { lat, lng }).land).filter((_, at) => at % 2 === axis);
      return values.reduce((sum, value) => sum + value, 0) / values.length;
    };
    expect(middle(2, 2, 1)).toBeLessThan(96);
    expect(middle(-10, -28, 0)).toBeLessThan(160);
  });
});
