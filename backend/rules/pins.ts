/** Which states the PINs of a prefix lie in, by their codes; the longest prefix that fits decides. Where a sorting district crosses a border there are several. */
const STATES_BY_PREFIX: Record<string, string> = {
  11: 'DL', 12: 'HR', 13: 'HR', 14: 'PB', 15: 'PB', 16: 'PB', 160: 'CH PB', 17: 'HP', 18: 'JK', 19: 'JK', 194: 'LA',
  20: 'UP', 21: 'UP', 22: 'UP', 23: 'UP', 24: 'UP', 244: 'UP UK', 246: 'UP UK', 247: 'UP UK', 248: 'UK', 249: 'UK', 25: 'UP', 26: 'UP', 262: 'UP UK', 263: 'UK', 27: 'UP', 28: 'UP',
  30: 'RJ', 31: 'RJ', 32: 'RJ', 33: 'RJ', 34: 'RJ', 36: 'GJ', 362: 'GJ DH', 36252: 'DH', 37: 'GJ', 38: 'GJ', 39: 'GJ', 396: 'GJ DH', 39621: 'DH', 39622: 'DH', 39623: 'DH', 39624: 'DH',
  40: 'MH', 403: 'GA', 41: 'MH', 42: 'MH', 43: 'MH', 44: 'MH', 45: 'MP', 46: 'MP', 47: 'MP', 48: 'MP', 49: 'CT',
  50: 'TG', 51: 'AP', 52: 'AP', 53: 'AP', 533: 'AP PY', 56: 'KA', 57: 'KA', 58: 'KA', 59: 'KA',
  60: 'TN', 605: 'TN PY', 607: 'TN PY', 609: 'TN PY', 6096: 'PY', 61: 'TN', 62: 'TN', 63: 'TN', 64: 'TN', 67: 'KL', 673: 'KL PY', 68: 'KL', 68255: 'LD', 69: 'KL',
  70: 'WB', 71: 'WB', 72: 'WB', 73: 'WB', 737: 'SK', 74: 'WB', 744: 'AN', 75: 'OR', 76: 'OR', 77: 'OR', 78: 'AS',
  790: 'AR', 791: 'AR', 792: 'AR', 793: 'ML', 794: 'ML', 795: 'MN', 796: 'MZ', 797: 'NL', 798: 'NL', 799: 'TR',
  80: 'BR', 81: 'BR JH', 811: 'BR', 812: 'BR', 813: 'BR JH', 814: 'JH', 815: 'JH', 816: 'JH', 82: 'BR JH', 821: 'BR', 822: 'JH', 823: 'BR', 824: 'BR', 825: 'JH', 826: 'JH', 827: 'JH', 828: 'JH', 829: 'JH',
  83: 'JH', 84: 'BR', 85: 'BR',
};

/** The codes of the states a PIN, or the beginning of one, can lie in; none for beginnings that no PIN has. */
export function statesOfPin(typed: string): string[] {
  for (let length = typed.length; length >= 2; length--) {
    const found = STATES_BY_PREFIX[typed.slice(0, length)];
    if (found) return found.split(' ');
  }
  const below = Object.entries(STATES_BY_PREFIX).filter(([prefix]) => prefix.startsWith(typed)).flatMap(([, codes]) => codes.split(' '));
  return typed ? [...new Set(below)] : [];
}

/** Towns whose sorting district a prefix is the heart of: what a PIN most likely means. Elsewhere nobody knows without a directory. */
const TOWNS_BY_PREFIX: Record<string, string> = {
  110: 'New Delhi', 1220: 'Gurugram', 1410: 'Ludhiana', 1430: 'Amritsar', 1600: 'Chandigarh', 1710: 'Shimla', 1900: 'Srinagar', 2010: 'Ghaziabad', 2013: 'Noida', 2080: 'Kanpur', 2110: 'Prayagraj',
  2210: 'Varanasi', 2260: 'Lucknow', 2480: 'Dehradun', 2820: 'Agra', 3020: 'Jaipur', 3130: 'Udaipur', 3420: 'Jodhpur', 3600: 'Rajkot', 3800: 'Ahmedabad', 3900: 'Vadodara', 3950: 'Surat',
  4000: 'Mumbai', 4001: 'Mumbai', 4006: 'Thane', 4007: 'Navi Mumbai', 4030: 'Panaji', 4110: 'Pune', 4220: 'Nashik', 4400: 'Nagpur', 4520: 'Indore', 4620: 'Bhopal', 4920: 'Raipur',
  5000: 'Hyderabad', 5200: 'Vijayawada', 5300: 'Visakhapatnam', 5600: 'Bengaluru', 5601: 'Bengaluru', 5700: 'Mysuru', 5750: 'Mangaluru', 6000: 'Chennai', 6001: 'Chennai', 6050: 'Puducherry', 6250: 'Madurai', 6410: 'Coimbatore',
  6730: 'Kozhikode', 6820: 'Kochi', 6950: 'Thiruvananthapuram', 7000: 'Kolkata', 7001: 'Kolkata', 7371: 'Gangtok', 7510: 'Bhubaneswar', 7810: 'Guwahati', 7930: 'Shillong', 8000: 'Patna', 8340: 'Ranchi',
};

/** The town a whole PIN most likely lies in; '' where only a directory would know. */
export const townOfPin = (pin: string): string => (/^\d{6}$/.test(pin) ? (TOWNS_BY_PREFIX[pin.slice(0, 4)] ?? TOWNS_BY_PREFIX[pin.slice(0, 3)] ?? '') : '');
