// Runs once the scripts of the app have, or have failed; written for browsers too that cannot read those.
var root = document.getElementById('root');
if (!root.hasAttribute('data-started')) {
  root.firstElementChild.removeAttribute('hidden');
  root.getElementsByTagName('a')[0].onclick = function () {
    location.reload();
    return false;
  };
  // The file of a language replaces the English texts.
  var script = document.currentScript;
  var language = script && script.getAttribute('data-language');
  try {
    language = localStorage.getItem('phmc.language') || language;
  } catch (error) {
    // A browser that blocks storage shows the organisation's first language.
  }
  if (/^[a-z][a-z]$/.test(language) && language !== 'en' && script) {
    var texts = document.createElement('script');
    texts.src = script.src.replace('.js', '.' + language + '.js');
    document.body.appendChild(texts);
  }
}
