// What a close-up shows, by kind of product: the first rule whose `unless` is no view of the
// product. Numbers of an area are shares of the picture.
const WHOLE = [0, 0, 1, 1];

/**
 * `from`: the view it is cut from. `area`: left, top, right and bottom of the part to search for
 * the most detail; with `atHem`, the window ends just below the garment's hem. `width`: pixels of
 * the 1150 of an original. `seen`: the key of its words in words.mjs.
 */
const hem = (left, right, width) => ({
  unless: 'hem',
  from: 'front',
  atHem: true,
  area: [left, 0, right, 1],
  width,
  seen: 'hem',
});
const bodice = (seen = 'bodice') => ({
  from: 'front',
  area: [0.24, 0.08, 0.76, 0.52],
  width: 500,
  seen,
});
const macro = (from, seen, area = WHOLE) => ({ from, area, width: 575, seen });

export const RULES = {
  lehenga: [hem(0.1, 0.9, 575), bodice('blouse')],
  lehenga_k: [hem(0.1, 0.9, 575), bodice('choli')],
  saree: [hem(0.28, 0.72, 500), bodice('drape')],
  anarkali: [hem(0.27, 0.73, 500), bodice()],
  anarkali_k: [hem(0.27, 0.73, 500), bodice()],
  gown: [hem(0.1, 0.9, 575), bodice()],
  kurta: [macro('neck', 'neckline', [0.15, 0.05, 0.85, 0.8])],
  kurta_m: [macro('neck', 'placket', [0.15, 0.05, 0.85, 0.8])],
  kurta_k: [macro('neck', 'placket', [0.15, 0.05, 0.85, 0.8])],
  sherwani: [macro('neck', 'placket', [0.15, 0.05, 0.85, 0.8])],
  blouse: [macro('back', 'cord', [0.2, 0.1, 0.8, 0.68])],
  bandhgala: [
    { unless: 'neck', ...macro('front', 'collar', [0.2, 0.05, 0.8, 0.6]) },
    macro('front', 'pockets', [0.25, 0.35, 0.8, 0.9]),
  ],
  nehru: [
    { unless: 'neck', ...macro('front', 'collar', [0.2, 0.05, 0.8, 0.6]) },
    macro('front', 'pockets', [0.2, 0.35, 0.8, 0.85]),
  ],
  dupatta: [macro('front', 'fall', [0.2, 0.05, 0.8, 0.6])],
  potli: [macro('front', 'tassel', [0.4, 0.4, 1, 0.95])],
  clutch: [macro('front', 'clasp', [0, 0.2, 1, 0.8])],
  jutti: [macro('front', 'edging', [0, 0.2, 1, 0.8])],
  cushion: [macro('front', 'corner', [0, 0.1, 0.55, 0.64])],
  runner: [macro('front', 'end', [0.1, 0.38, 0.9, 0.9])],
  jhumka: [macro('detail', 'drops', [0, 0.36, 1, 0.9])],
  chandbali: [macro('detail', 'crescent')],
  bangles: [macro('detail', 'stones')],
  kada: [macro('detail', 'stones')],
  choker: [macro('detail', 'drops')],
  choker_p: [macro('detail', 'pendant')],
  tikka: [macro('detail', 'drops', [0, 0.3, 1, 0.86])],
  urli: [{ ...macro('front', 'rim', [0, 0.28, 0.55, 0.74]), width: 500 }],
};
