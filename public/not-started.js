// Runs once the scripts of the app have, or have failed; written for browsers too that cannot read those.
var root = document.getElementById('root');
if (!root.hasAttribute('data-started')) {
  root.firstElementChild.removeAttribute('hidden');
  root.getElementsByTagName('a')[0].onclick = function () {
    location.reload();
    return false;
  };
}
