import { FULL_CROP, isFullCrop, toCrop, toPercentCrop } from '@/components/search/image/crop';

test('crop > converts per cent to fractions and back', () => {
  const crop = toCrop({ unit: '%', x: 25, y: 10, width: 50, height: 80 });
  expect(crop).toEqual({ x: 0.25, y: 0.1, width: 0.5, height: 0.8 });
  expect(toPercentCrop(crop)).toEqual({ unit: '%', x: 25, y: 10, width: 50, height: 80 });
});

test('crop > stays within the picture and keeps a tenth of each side', () => {
  expect(toCrop({ unit: '%', x: 98, y: -3, width: 1, height: 120 })).toEqual({
    x: 0.9,
    y: 0,
    width: 0.1,
    height: 1,
  });
});

test('crop > the full picture is no crop', () => {
  expect(isFullCrop(FULL_CROP)).toBe(true);
  expect(isFullCrop({ ...FULL_CROP, width: 0.6 })).toBe(false);
});
