import type { QuestionLexicon } from "./lexicon.js";

export const en: QuestionLexicon = {
  language: "en",
  order: "first",
  frequent: "the|of|to|in|is|it|that|with|for|on|not|i|was|your|this|after|because|an?",
  greets:
    "hello|hi|hey|dear|good (morning|afternoon|evening|day)|thanks?( you)?( very much| so much| a lot)?|okay|ok|all ?right|i see|sure|certainly|of course|indeed|understood",
  labels: "question|q|examiner|assistant",
  requests:
    "explaining|stating|describing|mentioning|specifying|justifying|tell us|mention|specify|indicate|state (how|why|what|which|whether|your)|point out|give (us|one|an|your)|argue|(could you |can you )?(explain|describe|tell me|(walk|talk|take) me through|show me|justify|give me|name (one|the|a)|elaborate|say (how|why|what|which)|outline (your|how|the)|summari[sz]e (your|how|the)|compare (your|it|the two))",
  asks: "what|why|how|who|whom|whose|to what extent|what about|how about",
  opens: "did|does",
  relates: "which|when|where",
  verbs:
    "(did|do|does|is|are|was|were|would|could|should|can|will|have|has|had|might|must|may)(n['’]t| not)?",
  subjects:
    "one|any|all|some|both|people|other|you|it|they|we|i|he|she|this|that|there|the|your|these|those|his|her|its|their|an?|to|from|anyone|anybody|someone|something|anything",
  complementizers: "that|whether|if",
  between: "between|from what",
  joints:
    "followed by|not to mention|in addition to|after which|let alone|and|or|but|as well as|plus|along with|together with|while",
  also: "also|so|then|if so|if not|similarly|likewise|moreover|furthermore|besides|besides that|in addition|additionally|on top of that|afterwards|next|secondly|finally|conversely|while we are at it|at the same time|equally|further|by extension|relatedly|more importantly|in turn|subsequently|after that|beyond that|apart from that",
  praise:
    "that makes (good |perfect |a lot of )?sense|i (fully |completely |quite )?(dis)?agree|on the right track|i am (very )?impressed|i['’]m (very )?impressed|unfortunately|you (so |very |quite )?(correctly|accurately|aptly|nicely|clearly|beautifully) *ed|you (failed|forgot|missed|neglected|overlooked)|your (answer|explanation|reasoning) (lacks?|misses|falls|does not|doesn['’]t|did not|didn['’]t)|(rightly|aptly|nicely|skil?lfully|elegantly|impeccabl[ey]|flawless(ly)?|perfectly|thoughtful(ly)?|sadly|regrettably|mistakenly|incorrectly|sensibly|wisely)|not quite (right|correct)|you(['’]ve| have)? (did|done|got|handled|explained|answered|solved|put) (that |this |it )?(very |really |quite |so |rather )*(well|right|nicely|correctly|wrong|badly|poorly)|so well|very (good|nice|clear|thorough|interesting|convincing|well)(ly)?|quite (right|correct|wrong)|nice one|good for you|excellent(ly)?|brilliant(ly)?|outstanding(ly)?|impressive(ly)?|superb(ly)?|splendid(ly)?|fantastic(ally)?|marvell?ous(ly)?|wonderful(ly)?|amazing(ly)?|awesome|fascinating|remarkabl[ey]|insightful|admirabl[ey]|commendabl[ey]|(well|nicely) (done|said|explained|put|reasoned|spotted|written|argued)|(good|great|nice|fine) (job|point|thinking|catch|question)|clever(ly)?|you (clearly|obviously|really|fully|rightly|correctly|wisely) (understand|understood|know|knew|master|mastered|saw|see|noticed|chose|said|explained|recogni[sz]ed|identified)|(you are|you['’]re|you were) (absolutely |quite |entirely |completely )?(right|wrong|correct|mistaken)|that(['’]s| is| was) (absolutely |quite |entirely |completely |not )?(right|wrong|correct|the (right |correct )?(solution|answer))|congratulations|kudos|bravo|spot on|unfortunately wrong|i like (how|that|your)|disappointing(ly)?|poorly",
  judges:
    "great|good|nice|interesting|perfect(ly)?|correct(ly)?|right|true|exact(ly)?|precise(ly)?|absolutely|wrong|false|incorrect|mistaken|bad|poor|weak|strong|clear(ly)?|thorough|careful|convincing|sound|vague|incomplete|insufficient|superficial|unclear|confused|thoughtful|lovely|solid|flawed|accurate|inaccurate",
  judged:
    "answers?|explanations?|reply|replies|responses?|reasoning|arguments?|analysis|description|conclusion|observation|remark|work|summary|thinking|understanding",
  yours: "your|this|that|such( an?)?|these|those",
  tags: "(is|are|was|were|do|does|did|would|could|should|can|will|has|have)(n['’]t| not)? (it|you|they|that|this|he|she|there|we)( not)?|right|correct|yes|no|true|or|okay|eh|don['’]t you think|wouldn['’]t you say|would you not",
  leads:
    "would it (help|make sense|be (better|faster|easier|enough)) (to|if)|could it be (that|because)|might (it|this|that) be (that|because|due)|is .{1,60} so that|^(is|are|was|were|do|does|did|would|could|should|can|will|have|has|had|must)n['’]t|^(would|should|could|is|was|did|does|do|are) (it|this|that|you|they|we|he|she|the \\S+) not|(is|was|could|might|would) the (reason|cause|answer|solution|explanation) (not )?(be )?(that|because|for|simply|just)|did you (know|realize|realise) that|why (didn['’]t you|did you not) (just |simply |instead )?(use|take|choose|try)|(something|anything) like|would an? (\\S+ ){1,4}(help|work|be (better|faster|easier|enough))|could you (not )?(have )?(just|simply)|is it due to|surely|(is|was)(n['’]t| not)? (it|this|that)( not)? (just |simply |really |perhaps |maybe )?(because|due to|that)|(don['’]t|do|wouldn['’]t|would) you (not )?(also )?(think|agree|say)( that)?|do you (see|realize|realise) (now )?that|is it (not )?(true|correct|right|the case|fair to say) that|wouldn['’]t it (be|have been) (better|easier|faster|wiser)|would it not (be|have been)|shouldn['’]t (you|it|we)|should(n['’]t)? you (not )?have (used|taken|chosen)|isn['’]t (it|this|that|the)|aren['’]t (they|these|you|the)|doesn['’]t (it|this|that|the)|didn['’]t (it|this|that|the|you)|couldn['’]t (you|it)|could it be that|might it be that|have you (considered|thought of|thought about|tried) (using|replacing|switching)|why not (just |simply )?(use|take|try)|would you (use|take|choose) .{1,40} instead",
  because: "because|due to the fact|since it|on account of",
  examples:
    "for (example|instance)|such as|e\\.?\\s?g\\.?|i\\.?\\s?e\\.?|namely|that is|that is to say|in other words|say|perhaps|maybe|like",
  tells:
    "(where|as|since) (the|it|this) (\\S+ ){0,2}(should|must|needs to|has to)|which (is|was) (the )?(right|correct|best|proper|that)|the (answer|solution) (is|was) (?!correct|right|wrong|not|incorrect|true|false|valid|complete|sound|stable|unique)|(correct|right|proper|actual|true|expected|best) (answer|value|result|solution|choice|reason|explanation) (is|was|being|would be|should be|must be)|(solution|answer|reason|explanation|trick|key) (here )?(being|is that|is to|was to|was that)|as you (surely |certainly |of course |probably |may |already |well |might )*know|considering that|knowing that|keeping in mind that|bearing in mind that|of course|obviously|given that the (answer|solution)|remember that|hint|note that|as we know",
};
