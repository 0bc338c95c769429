// node --import ./tools/test/clock.mjs: the process starts with its clock moved by CLOCK_OFFSET_MS.
const offset = Number(process.env.CLOCK_OFFSET_MS);
const SystemDate = Date;

globalThis.Date = new Proxy(SystemDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length > 0 ? args : [Date.now()], newTarget),
  apply: () => new Date().toString(),
  get: (target, key) =>
    key === 'now' ? () => SystemDate.now() + offset : Reflect.get(target, key),
});
Date.prototype.constructor = Date;
