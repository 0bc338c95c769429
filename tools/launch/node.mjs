// Old syntax, because this file must parse on the Node versions that it rejects.
var MIN_VERSION = '20.9';

/** The message for a Node that is too old; empty when the version is supported. */
export function nodeTooOld(version) {
  var current = version.split('.').map(Number);
  var required = MIN_VERSION.split('.').map(Number);
  var isSupported =
    current[0] > required[0] || (current[0] === required[0] && current[1] >= required[1]);
  return isSupported
    ? ''
    : 'Node ' + version + ' is too old: the store needs Node ' + MIN_VERSION + ' or newer.';
}

export function startOnPinnedNode(program) {
  var message = nodeTooOld(process.versions.node);
  if (message) {
    console.error(message);
    process.exit(1);
  }
  import('./runOnPinnedNode.mjs').then(function (module) {
    module.runOnPinnedNode(program, process.argv.slice(2));
  });
}
