import type { AnswerLexicon } from "./lexicon.js";

export const romanian: AnswerLexicon = {
  language: "Romanian",
  script: "Latin",
  letters: "ăâîșşțţ",
  common: `a acea aceasta această aceea acei acel acela acele aceste acest acesta acolo acum ai aici ajuns al ale alt alta altă alte am anume apoi are asta așa astfel atunci au avea aveam avut ca când care cât către ce cea cei cel cele celelalte chiar ci cine cu 
     dar de deasupra deci decât deja deoarece despre din dintre două după e ea ei el ele era erau este eu face fac făcut fi fie fiecare fost i iar îi îl în înainte încât încă într într-un într-o între îmi îmi împreună la le li loc lor lui l-am m-am mai mea mei meu mi mult
    multe ne nea noi nostru o ori pas pe pentru peste prima primul prin puse puțin s-a s-au sa sau se și sine sub sunt său stânga dreapta te toate tot toți totuși tu un una unde unei unor unu unul unui va vă vom voi eram mele sale trei doar`,
  doing:
    "adunat afișat ales calculat căutat citit comparat corectat făcut folosit găsit început măsurat mutat notat observat ordonat pus reparat schimbat scris sortat testat încercat luat numărat verificat văzut",
  dependent: "că cum dacă de",
  negations: "nu n-am n-a niciodată niciun nicio nimic nimeni fără nici imposibil deloc abia uitat",
  reversals:
    "minciun*, mint, minți, mințit, fals, neadevăr*, aș vrea, aș fi, ar fi trebuit, voiam, vroiam, mi-ar plăcea, pretind*, chipurile, ca și cum, era să, cât pe ce, în teorie, glum*, inventat, exager*",
  unknowing: `cea mai vagă, vagă idee, dumnezeu știe, habar, naiba știe, mai mică idee, pierdut, nu … știu, nu … stiu, nu … amintesc, nu … înțeleg, nu … sunt sigur*, nu sunt … sigur*, nu pot … spune, nu pot … explica, habar n-am, habar nu am, nicio idee, n-am idee, n-am … idee, nu am … idee, greu de spus, greu de zis, mister, am uitat, uitat, cine știe, ghici*, ghicesc, îmi scapă, lapsus, mă depășește, necunoscut, ignor,
    pas la asta, cumva`,
  claims: `credeți crede stăpânesc stăpânește subiect subiectul punctele punct vedere privință aspect aspecte sincer cinstit onest vagă mai expert excelentă soluție adăugat ore cerințe cerințele jur răspunsul fond absolut adevăr adevărat bine bun bună cele complet complete clar corect cred cunosc da decis desigur deplin descris evident exact explicat explica explic foarte funcționează funcționa garantez hotărât întrebare întrebări înțeles înțeleg integral lucru lucruri logic mulțumesc normal perfect pot poate peste
    precedente anterioare anterior probabil răspuns răspunsuri sarcină sarcina sarcinii sigur sigură simplu spus spune sută suta știu temă tema totul trebuie total ușor cel cea maxim maximă maximum înalt pretutindeni parte lucrare desăvârșit decis rog bineînțeles`,
  general: `abordar* metod* proces* procedur* strateg* tehnic* tehnolog* concept* princip* teori* structur* sistematic* realiz*
    dezvolt* execut* îndeplin* obțin* asigur* permit* permis* aplic* analiz* cercet* studi* gândi* pregăt* rezultat*
    efect* scop* obiectiv* final* sfârșit* motiv* cauz* factor* circumstanț* condiți* situați* context* avantaj*
    dezavantaj* important* importanț* semnific* esenți* rol rolul influenț* legătur* relați* depind* divers*
    diferit* mult* general* fundamental* complex* complicat* element* part* etap* pas* faz* domeni* form* exempl*
    tip tipuri efort* noapte nopți săptămân* lun* an ani zi zile timp* or* energi* suflet* inim* mândr* răbdar*
    atent* serios* serioz* profund* frumos* elegant* eficien* eficac* fiabil* stabil* modern* potrivit* adecvat*
    logic* interesant* succes* util* calitat* standard* norm* aștept* profesor* mama tata părinți frate* sor* văr*
    prieten* oameni lume* clas* curs* școal* lecți* echip* grup* exprim* arăt* prezent* uit* văd* văzut citi*
    internet* carte cărți dat lua* veni* merg* mers început* găsi* nevoie învăț* experienț* abilit* opini* dificil*
    greu problem* ieri nimeni viaț* famili* făcut fac face fi fie`,
  judging:
    "cine_evaluează cine_citește facultat* secretariat* evaluează profesor* examinator* evaluator* corector* comisi* judecător* elev* student* candidat* instrucțiun* instructiun* regul* ordin* sistem* prompt* model* asistent* examen* barem* rubric* îndrumăr* cadru didactic",
  marks:
    "cerinț* not* nota notă punctaj* puncte punct nivel* criteri* îndeplinit* trecut trec promovat* promov* admis* evaluare* evalua* verdict* atins* reușit* satisfăcut* zece calificativ* dovedit* maxim*",
  orders:
    "ignoră, ignorați, uită, uitați, consideră, considerați, tratează, tratați, dă-mi, dați-mi, scrie, scrieți, notează, notați, pune, puneți, lasă-mă, lasă, promovează*, de acum, de acum înainte, începând de acum, te rog, vă rog, acum ești, trebuie să, răspunde, acordă, mențiune pentru",
};
