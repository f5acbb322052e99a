import type { QuestionLexicon } from "./lexicon.js";

export const vi: QuestionLexicon = {
  language: "vi",
  order: "anywhere",
  frequent:
    "bạn|của|và|đã|là|có|không|cho|trong|với|được|những|các|một|này|đó|khi|để|từ|em|sau|ở|nó|mình|thì|nếu|về|đầu",
  greets: "xin chào|chào( bạn| em)?|cảm ơn( bạn| em| nhiều)?|tôi hiểu( rồi)?|hiểu rồi|được rồi|vâng|ok|ừ",
  labels: "câu hỏi",
  requests:
    "hãy (giải thích|mô tả|so sánh|kể|nêu|cho biết|trình bày|nói)|giải thích|mô tả|so sánh|cho (tôi )?biết|trình bày|kể lại",
  asks: "tại sao|vì sao|sao|thế nào|như thế nào|làm sao|cách nào|gì|nào|đâu|bao nhiêu|mấy|khi nào|bao giờ|ai|bao lâu|ra sao|bằng cách nào|lúc nào|chỗ nào",
  opens: "có phải|phải không|chưa|hay không|có .{1,60} không",
  complementizers: "rằng|là|liệu|xem",
  between: "giữa",
  joints: "và|hoặc|hay|nhưng|cũng như|cùng với|cộng với|rồi|còn|đồng thời|ngoài ra|lẫn|mà",
  also: "cũng|ngoài ra|hơn nữa|thêm nữa|thêm vào đó|sau đó|nếu có|nếu không|tiếp theo|rồi|đồng thời|bên cạnh đó|cuối cùng|tương tự|vậy|vả lại|tiếp đó|mặt khác|thứ hai",
  praise:
    "bạn (đã )?(trả lời|giải thích|hiểu|làm) (rất |khá |quá )?(tốt|hay|đúng|sai|chuẩn|rõ)|chưa (hoàn toàn )?(đúng|chính xác)|rất tốt|khá lắm|hay như vậy|giải thích hay|xuất sắc|tuyệt vời|tuyệt( lắm| quá)?|giỏi( lắm| quá)?|rất (tốt|hay|đúng|giỏi|rõ|thú vị|chính xác|thuyết phục)|hay lắm|tốt lắm|làm tốt lắm|chúc mừng|hoan hô|ấn tượng|đáng khen|đáng nể|tài tình|(hoàn toàn|rất|quá) (đúng|chính xác|sai)|chính xác,|chính xác là vậy|đúng (rồi|vậy|thế)|bạn (nói |đã |hoàn toàn |trả lời )*(đúng|sai|nhầm)( rồi)?|tiếc là sai|đáng tiếc là sai|câu (trả lời|hỏi) (hay|tốt)|công việc tốt|thông minh|hiểu rất (rõ|tốt)|xuất chúng|câu trả lời (của bạn )?(chưa |không )?(đúng|sai|chính xác)",
  judges:
    "tốt|hay|đúng|sai|chính xác|rõ ràng|yếu|kém|thú vị|thiếu|thuyết phục|tất nhiên|chuẩn|vâng|mơ hồ|phải",
  judged:
    "câu trả lời|lời giải thích|giải thích|lập luận|phân tích|mô tả|kết luận|nhận xét|bài làm|ý tưởng|trả lời",
  yours: "của bạn|của em|này|đó|ấy",
  tags: "phải không|đúng không|đúng chứ|phải chứ|không phải sao|nhỉ|chứ|đúng vậy không|có đúng không|có phải không|không nào|à|đúng thế không",
  leads:
    "(có phải|phải chăng|chẳng phải|không phải|liệu có phải) (là )?(điều đó |đó |nó |việc này )?(là )?(do|vì|bởi|tại|nên|sẽ|thế|nhờ)*|chẳng phải|phải chăng|bạn (có )?(đồng ý|thấy rằng)|bạn không (nghĩ|thấy|cho)|có đúng (là|rằng)|(do|vì|bởi vì|tại) .{1,60} (phải|đúng) không|không tốt hơn|sao không dùng|có lẽ (vì|do)",
  because: "bởi vì|vì(?! sao)|do(?! đâu| ai)|bởi|tại vì",
  examples:
    "ví dụ( như)?|chẳng hạn( như)?|tức là|nghĩa là|có lẽ|như là|như(?! thế nào)|nói cách khác|cụ thể là|ví như|có thể là",
  tells:
    "(đáp án|câu trả lời|giá trị|kết quả|lời giải|lý do|lựa chọn|cách giải) (đúng|chính xác|thực sự|thật|tốt nhất) (là|phải là|sẽ là)|(đáp án|lời giải) (chính )?là|như bạn (đã |chắc |hẳn |chắc chắn |cũng )*biết|biết rằng (nó|phải)|xét rằng|lưu ý rằng|vì nó phải|tất nhiên|dĩ nhiên|rõ ràng là|hãy nhớ|nhớ rằng",
  plain: {
    general: [
      "Phần nào trong bài làm của bạn là khó nhất?",
      "Bạn đã kiểm tra bài làm của mình như thế nào?",
      "Bạn sẽ làm khác điều gì nếu bắt đầu lại?",
    ],
    back: "Bạn có thể cho một ví dụ cụ thể cho câu trả lời số {n} của mình không?",
  },
};
